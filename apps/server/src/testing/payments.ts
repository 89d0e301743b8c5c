import { createCipheriv, randomBytes } from 'node:crypto';
import { balances } from '@krapao/ledger';
import type { Currency } from '@krapao/money';
import { type Credited, creditDeposits, notifyCredited } from '../modules/deposits/crediting/credit-deposits.ts';
import type { Deposit } from '../modules/deposits/crediting/deposit.rules.ts';
import type { TestMember } from './members.ts';
import { houseBalance } from './money.ts';
import type { Reply, TestServer } from './server.ts';
import type { Sims } from './sims.ts';
import { until as untilSeen } from './until.ts';

type Missing = null | undefined | false;

export const until = <T>(look: () => Promise<T | Missing>, what: string, withinMs?: number): Promise<T> =>
  untilSeen(look, (seen): seen is T => Boolean(seen), withinMs, what);

export async function walletMinor(server: TestServer, memberId: bigint): Promise<bigint> {
  return (await balances(server.core.db, memberId)).get('wallet')?.minor ?? 0n;
}

export const paidInMinor = async (server: TestServer, account: string, currency?: Currency): Promise<bigint> =>
  -(await houseBalance(server, account, currency));

export async function credit(server: TestServer, deposit: Deposit): Promise<Credited> {
  const [outcome] = await server.core.db.tx((tx) => creditDeposits(tx, server.core, [deposit]));
  notifyCredited(server.core, outcome);
  return outcome;
}

export type SimTransfer = { reference: string; slip: string; payload: string; bankNumber: string };
export type Transfer = {
  fromBank: string;
  fromAccount: string;
  toBank: string;
  toAccount: string;
  amount: number;
  at?: string;
  notify?: boolean;
  senderName?: string;
  tellsMasked?: boolean;
  rotate?: number;
  blur?: number;
  pending?: number;
};

export const kbank = { toBank: 'KBANK', toAccount: '0123456789' } as const;

export function transferAt(sims: Sims, t: Partial<Transfer> & { fromAccount: string; amount: number }): Promise<SimTransfer> {
  return sims.post<SimTransfer>('/sim/bank/transfer', { fromBank: 'KBANK', ...kbank, notify: false, ...t });
}

export const pngOf = (transfer: SimTransfer): Buffer => Buffer.from(transfer.slip, 'base64');

export type SlipView = {
  reference: string;
  status: string;
  note: string | null;
  amount: number | null;
  link: string;
  createdAt: string;
  read?: { fromAccount?: string; toAccount?: string };
  countedAs?: string;
};

export function uploadSlip(
  server: TestServer,
  member: TestMember,
  file: Uint8Array | null,
  fields: Record<string, string> = { bankCode: 'KBANK' },
  name = 'slip.png',
): Promise<Reply<{ slip: SlipView; message?: string; key?: string }>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name);
  return server.call('POST', '/api/wallet/slip', { token: member.token, raw: form });
}

export async function finishedSlip(server: TestServer, member: TestMember, reference: string, withinMs?: number): Promise<SlipView> {
  const read = `select from slip where member_id = $1 and reference = $2 and status <> 'PROCESSING'`;
  await until(async () => (await server.core.db.query(read, [member.memberId, reference])).rowCount, `slip ${reference}`, withinMs);
  const { body } = await server.call<{ slips: SlipView[] }>('POST', '/api/statement/slip', {
    token: member.token,
    body: { page: 1, limit: 100 },
  });
  const slip = body.slips.find((one) => one.reference === reference);
  if (!slip) throw new Error(`slip ${reference} is not in the list`);
  return slip;
}

export async function encryptLink(server: TestServer, member: TestMember, plain: string): Promise<string> {
  const { body } = await server.call<{ keyId: string; key: string }>('GET', '/api/wallet/truelink', { token: member.token });
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(body.key, 'base64url'), iv);
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${body.keyId}.${iv.toString('base64url')}.${encrypted.toString('base64url')}`;
}
