import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { showMinor } from './lib/amount.ts';
import { COMMON_MODES, FaultInjector } from './lib/faults.ts';
import { type Fields, isFields, jsonFields } from './lib/fields.ts';
import type { Journal } from './lib/journal.ts';
import { json, respondWith, type SimResponse, send } from './lib/response.ts';
import { nested, orNull, text, time, whole } from './lib/rows.ts';
import { randomCode, sameText } from './lib/signatures.ts';
import type { Settings } from './settings.ts';

const LINK = 'https://gift.truemoney.com/campaign/?v=';
const LIFETIME_MS = 72 * 3_600_000;

type Voucher = {
  readonly id: string;
  readonly amount: number;
  readonly owner: string;
  readonly expiresAt: Date;
  readonly redeemed: Redeemed | null;
};
type Redeemed = { readonly mobile: string; readonly at: Date };

export class Vouchers {
  readonly #vouchers = new Map<string, Voucher>();
  readonly faults = new FaultInjector({ modes: COMMON_MODES, calls: ['redeem', 'verify', 'all'] });
  readonly #append: (voucher: Voucher) => void;

  constructor(journal: Journal) {
    this.#append = journal.register('voucher', {
      read: readVoucher,
      apply: (voucher) => this.#vouchers.set(voucher.id, voucher),
      all: () => this.#vouchers.values(),
    });
  }

  issue({ amount, expired, owner, redeemedBy }: { amount: number; expired: boolean; owner: string; redeemedBy: string | null }) {
    const now = Date.now();
    const voucher: Voucher = {
      id: randomCode(34),
      amount,
      owner,
      expiresAt: new Date(expired ? now - 1_000 : now + LIFETIME_MS),
      redeemed: redeemedBy ? { mobile: redeemedBy, at: new Date() } : null,
    };
    this.#append(voucher);
    return { link: `${LINK}${voucher.id}`, voucher: voucher.id };
  }

  find(id: string): Voucher | null {
    return this.#vouchers.get(id) ?? null;
  }

  redeem(voucher: Voucher, mobile: string): Voucher {
    const redeemed = { ...voucher, redeemed: { mobile, at: new Date() } };
    this.#append(redeemed);
    return redeemed;
  }

  totals(): { redeemedMinor: number; count: number } {
    const redeemed = [...this.#vouchers.values()].filter((voucher) => voucher.redeemed);
    return { redeemedMinor: redeemed.reduce((sum, { amount }) => sum + amount, 0), count: redeemed.length };
  }

  clear(): void {
    this.#vouchers.clear();
    this.faults.clear();
  }
}

function readVoucher(row: Fields): Voucher {
  return {
    id: text(row, 'id'),
    amount: whole(row, 'amount'),
    owner: text(row, 'owner'),
    expiresAt: time(row, 'expiresAt'),
    redeemed: orNull(row, 'redeemed', readRedeemed),
  };
}

function readRedeemed(row: Fields, name: string): Redeemed {
  const redeemed = nested(row, name);
  return { mobile: text(redeemed, 'mobile'), at: time(redeemed, 'at') };
}

function stateOf({ redeemed, expiresAt }: Voucher): string {
  if (redeemed) return 'redeemed';
  return expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
}

function show(voucher: Voucher, mobile: string): Record<string, unknown> {
  const { id, amount, redeemed, expiresAt } = voucher;
  const mine = redeemed?.mobile === mobile ? redeemed : null;
  return {
    voucher: {
      voucher_id: id,
      amount_baht: showMinor(amount),
      redeemed_amount_baht: showMinor(redeemed ? amount : 0),
      status: stateOf(voucher),
      expire_date: expiresAt.getTime(),
    },
    my_ticket: mine ? { mobile, amount_baht: showMinor(amount), update_date: mine.at.getTime() } : null,
    owner_profile: { full_name: 'ผู้ให้ ใจดี' },
  };
}

const reply = (status: number, code: string, data: unknown) => json(status, { status: { code, message: code }, data });

function refusalOf(voucher: Voucher, mobile: string): string | null {
  if (!/^0\d{9}$/.test(mobile)) return 'TARGET_USER_NOT_FOUND';
  if (voucher.redeemed) return voucher.redeemed.mobile === mobile ? 'TARGET_USER_REDEEMED' : 'VOUCHER_OUT_OF_STOCK';
  if (voucher.expiresAt.getTime() <= Date.now()) return 'VOUCHER_EXPIRED';
  return voucher.owner === mobile ? 'CANNOT_GET_OWN_VOUCHER' : null;
}

type Inquiry = { readonly id: string; readonly mobile: string; readonly redeems: boolean };

function answerInquiry(vouchers: Vouchers, { id, mobile, redeems }: Inquiry): SimResponse {
  const voucher = vouchers.find(id);
  if (!voucher) return reply(404, 'VOUCHER_NOT_FOUND', null);
  const refusal = refusalOf(voucher, mobile);
  if (refusal) return reply(400, refusal, show(voucher, mobile));
  return reply(200, 'SUCCESS', show(redeems ? vouchers.redeem(voucher, mobile) : voucher, mobile));
}

type VoucherService = { readonly vouchers: Vouchers; readonly key: string; readonly settings: Settings };

export function voucherRoutes(app: FastifyInstance, { vouchers, key, settings }: VoucherService): void {
  const handle = (call: 'redeem' | 'verify', mobileOf: (req: FastifyRequest) => unknown) => (req: FastifyRequest, res: FastifyReply) => {
    if (!sameText(`Bearer ${key}`, req.headers.authorization)) return send(res, reply(401, 'UNAUTHORIZED', null));
    const id = isFields(req.params) ? String(req.params.v) : '';
    return respondWith(req, res, {
      delayMs: settings.delayMs,
      fault: vouchers.faults.next(call),
      apply: () => answerInquiry(vouchers, { id, mobile: String(mobileOf(req)), redeems: call === 'redeem' }),
      refuse: () => reply(500, 'INTERNAL_ERROR', null),
    });
  };
  app.post(
    '/vouchers/campaign/vouchers/:v/redeem',
    handle('redeem', (req) => jsonFields(req.body)?.mobile),
  );
  app.get(
    '/vouchers/campaign/vouchers/:v/verify',
    handle('verify', (req) => (isFields(req.query) ? req.query.mobile : undefined)),
  );
}
