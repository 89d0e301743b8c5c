import { createDecipheriv } from 'node:crypto';
import type { GiftRefusal } from '@krapao/contract/values/constants';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { isOpenForMembers } from '../../../platform/settings/opening.ts';
import { findMember, memberMoney } from '../../identity/index.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { readSentLink } from './giftlink.rules.ts';
import * as sql from './giftlink.sql.ts';
import { takeKey } from './hand-out-key.ts';
import { pursue } from './pursue-gift-link.ts';

export type GiftReply = { reference: string; status: 'SUCCESS' | 'PENDING' };

const firstLookMs = 15_000;

/** Redeems a link once. An unknown outcome is PENDING until a job resolves it. */
export async function redeemGiftLink(
  core: DepositsCore,
  o: { memberId: bigint; link: string; idempotencyKey: string },
): Promise<GiftReply> {
  const id = { memberId: o.memberId, reference: referenceOf(core.vault, 'giftLink', { memberId: o.memberId, key: o.idempotencyKey }) };
  const known = await sql.findGiftLink(core.db, id);
  if (known) return replyOf(known);
  const sent = (await openLink(core, o)) ?? refuseLink('TRUELINK_INVALID', 'wrong');
  const mobile = await walletFor(core, o.memberId, sent.walletAccountName);
  const holder = await core.db.tx(async (tx) => {
    await memberMoney.refuseInactive(tx, o.memberId);
    const at = core.clock();
    const taken = await sql.reserveVoucher(tx, { ...id, voucher: sent.voucher, at });
    if (taken) return taken;
    await sql.insertGiftLink(tx, { ...id, voucher: sent.voucher, mobile, at });
    const payload = { memberId: String(id.memberId), reference: id.reference, round: 0 };
    await addJob(tx, 'gift-link', payload, { jobKey: `gift:${id.reference}`, runAt: new Date(at.getTime() + firstLookMs) });
    return null;
  });
  if (holder) return held(core, o.memberId, holder);
  return replyOf(await pursue(core, id));
}

/** A repeated link: its owner gets its status while it is open, everyone else that it is used. */
async function held(core: Core, memberId: bigint, holder: { memberId: bigint; reference: string }): Promise<GiftReply> {
  const link = holder.memberId === memberId ? await sql.findGiftLink(core.db, holder) : null;
  if (link?.state === 'asked' || link?.state === 'redeeming') return replyOf(link);
  return refuseLink('TRUELINK_DUPLICATE', link?.state === 'done' ? 'counted' : 'used');
}

function replyOf({ reference, state, code, why }: sql.GiftLink): GiftReply {
  if (state === 'failed') refuseLink(code ?? 'TRUELINK_INVALID', why);
  return { reference, status: state === 'done' ? 'SUCCESS' : 'PENDING' };
}

function refuseLink(code: sql.GiftCode, why: GiftRefusal | null): never {
  throw new Refusal(code, { key: 'link', why: why ?? undefined });
}

async function openLink(core: Core, o: { memberId: bigint; link: string }) {
  const encrypted = parseEncryptedLink(o.link);
  const key = encrypted && (await takeKey(core, o.memberId, encrypted.keyId));
  const plain = key && decryptLink(key, encrypted);
  return plain ? readSentLink(plain) : null;
}

async function walletFor(core: Core, memberId: bigint, walletAccountName: string): Promise<string> {
  const member = await findMember(core, memberId);
  const wallet = core.settings
    .get('deposit')
    .wallets.find((w) => w.enabled && w.mode === 'LINK' && w.walletAccountName === walletAccountName && w.currency === member?.currency);
  return (core.config.isOn('VOUCHER') && isOpenForMembers(core) && wallet?.mobile) || refuse('NO_WALLET', 'link');
}

export type EncryptedLink = { readonly keyId: string; readonly iv: Buffer; readonly ciphertext: Buffer };

const tagBytes = 16;

/** `keyId.iv.ciphertext`, the last two in base64url. */
export function parseEncryptedLink(text: string): EncryptedLink | null {
  const parts = /^([A-Za-z0-9_-]{8,64})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,1800})$/.exec(text);
  if (!parts) return null;
  const [, keyId = '', iv = '', ciphertext = ''] = parts;
  return { keyId, iv: Buffer.from(iv, 'base64url'), ciphertext: Buffer.from(ciphertext, 'base64url') };
}

export function decryptLink(key: Buffer, { iv, ciphertext }: Pick<EncryptedLink, 'iv' | 'ciphertext'>): string | null {
  if (ciphertext.length < tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
    decipher.setAuthTag(ciphertext.subarray(-tagBytes));
    return decipher.update(ciphertext.subarray(0, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
