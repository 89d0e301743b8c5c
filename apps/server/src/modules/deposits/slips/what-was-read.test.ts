import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestMember } from '../../../testing/members.ts';
import { pngOf, transferAt, walletMinor } from '../../../testing/payments.ts';
import { type SlipServer, startSlipServer } from '../../../testing/slips.ts';

let server: SlipServer;
let member: TestMember;
let account: string;
beforeAll(async () => {
  server = await startSlipServer();
  ({ who: member, fromAccount: account } = await server.newMember());
});
afterAll(() => server.close());

const hourAgo = () => new Date(Date.now() - 61 * 60_000).toISOString();
const blank = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

function look(who: TestMember, file: Uint8Array | null) {
  const form = new FormData();
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'slip.png');
  return server.call('POST', '/api/wallet/slip/read', { token: who.token, raw: form });
}

test('a refused slip shows masked what was read, and nothing of another transfer or member', async () => {
  const at = hourAgo();
  const late = await transferAt(server.sims, { fromAccount: account, amount: 42.5, at });
  const read = { amount: 42.5, at, fromBank: 'KBANK', toBank: 'KBANK', bankReference: late.reference };
  const refused = await server.verdictOn(member, pngOf(late));
  expect(refused).toMatchObject({ note: 'EXPIRED_SLIP', read });
  const { fromAccount, toAccount } = refused.read ?? {};
  for (const [shown, whole] of [
    [fromAccount, account],
    [toAccount, '0123456789'],
  ] as const) {
    const digits = shown?.replace(/\D/g, '') ?? '';
    expect(digits).toHaveLength(4);
    expect(whole).toContain(digits);
  }

  expect(await server.verdictOn(member, await blank())).not.toHaveProperty('read');

  const lied = await transferAt(server.sims, { fromAccount: account, amount: 10 });
  await server.bankFault('lying', { lie: 'reference' });
  const unstable = await server.verdictOn(member, pngOf(lied));
  expect(unstable).toMatchObject({ note: 'UNSTABLE_REFNO_ON_SLIP' });
  expect(unstable).toHaveProperty('read', { bankReference: lied.reference, fromBank: 'KBANK' });

  const { who: other, fromAccount: otherAccount } = await server.newMember();
  const theirs = await transferAt(server.sims, { fromAccount: otherAccount, amount: 40, notify: true });
  const counted = await server.verdictOn(other, pngOf(theirs));
  expect(counted).toMatchObject({ status: 'SUCCESS', read: { amount: 40 } });
  const again = await server.verdictOn(other, pngOf(theirs));
  expect(again).toMatchObject({ note: 'SLIP_REFNO_DUPLICATED', read: { amount: 40 } });
  const { body } = await server.call('POST', '/api/statement', { token: other.token, body: { page: 1, limit: 10 } });
  expect(body).toMatchObject({ total: 1, statements: [{ reference: again.countedAs, amount: 40 }] });
  const strange = await server.verdictOn(member, pngOf(theirs));
  expect(strange).toMatchObject({ note: 'SLIP_REFNO_DUPLICATED' });
  expect(strange).toHaveProperty('read', { bankReference: theirs.reference, fromBank: 'KBANK' });
  expect(strange).not.toHaveProperty('countedAs');
});

test('reading a shared picture stores and credits nothing and counts towards the daily limit', async () => {
  const { who, fromAccount } = await server.newMember();
  const slip = pngOf(await transferAt(server.sims, { fromAccount, amount: 75.25, notify: true }));
  expect((await look(who, slip)).body).toEqual({ bankCode: 'KBANK', amount: 75.25, at: expect.stringMatching(/^20.*Z$/) });
  const elsewhere = pngOf(await transferAt(server.sims, { fromAccount, amount: 5, toAccount: '5556667778' }));
  expect(await look(who, elsewhere)).toMatchObject({ status: 200, body: { bankCode: null, amount: 5 } });
  const nothing = { bankCode: null, amount: null };
  expect((await look(who, await blank())).body).toEqual(nothing);
  await server.bankFault('busy', { count: 1 });
  expect((await look(who, slip)).body).toEqual(nothing);
  expect(await look(who, null)).toMatchObject({ status: 400, body: { message: 'SLIP_NO_FILE' } });
  expect(await look(who, Buffer.from('<svg/>'))).toMatchObject({ status: 422, body: { message: 'SLIP_INVALID_FILE' } });
  const { body } = await server.call('POST', '/api/statement/slip', { token: who.token, body: { page: 1, limit: 10 } });
  expect(body).toMatchObject({ total: 0 });

  expect((await server.verdictOn(who, slip)).status).toBe('SUCCESS');
  expect((await look(member, slip)).body).toEqual(nothing);
  expect(await walletMinor(server, member.memberId)).toBe(0n);

  const { core } = server;
  await core.settings.put(core.db, 'slip', { ...core.settings.get('slip'), filesPerDay: 7 });
  await core.settings.reload();
  expect(await look(who, slip)).toMatchObject({ status: 200 });
  const over = await look(who, slip);
  expect(over).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
});
