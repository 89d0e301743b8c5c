import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../../../platform/db/add-job.ts';
import { earlier } from '../../../testing/clock.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { finishedSlip, pngOf, transferAt, until, uploadSlip } from '../../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { slipFileTasks } from './slip.jobs.ts';
import * as sql from './slip.sql.ts';

let server: TestServer;
let picture: Buffer;
const gate = { isOpen: true };

beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000 }) } });
  await set({ closeFrom: '00:00', closeTo: '00:00' });
  picture = pngOf(await transferAt(server.sims, { fromAccount: '1112223334', amount: 10 }));
  const { slipReader } = server.core;
  const readNow = slipReader.read;
  const read: typeof readNow = async (bytes, owner) => {
    await until(async () => gate.isOpen, 'the gate to open');
    return readNow(bytes, owner);
  };
  Object.assign(slipReader, { read });
});
afterAll(() => server.close());

const set = async (change: object): Promise<void> => {
  const { settings, db } = server.core;
  await settings.put(db, 'slip', { ...settings.get('slip'), ...change });
  await settings.reload();
};
const limited = { status: 429, body: { message: 'REQUEST_LIMIT' } };
const pathOf = (fileName: string): string => join(server.core.files.incoming, '..', fileName);
const slipsOf = async ({ memberId }: TestMember): Promise<readonly sql.Slip[]> =>
  (await sql.listSlips(server.core.db, { memberId, page: 1, limit: 100 })).slips;

async function send(member: TestMember, count = 1): Promise<string[]> {
  const references: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { status, body } = await uploadSlip(server, member, picture);
    expect([status, body.message]).toEqual([202, undefined]);
    references.push(body.slip.reference);
  }
  return references;
}

test('a member can have three unread slips, which do not hold up other members or other jobs', async () => {
  gate.isOpen = false;
  const members = await Promise.all(Array.from({ length: 4 }, () => registerMember(server)));
  const sent = await Promise.all(members.map((member) => send(member, 3)));
  for (const member of members) {
    const refused = await uploadSlip(server, member, picture);
    expect(refused).toMatchObject(limited);
    expect(Number(refused.headers.get('retry-after'))).toBe(5);
  }
  const { db } = server.core;
  await db.query("insert into session (token_hash, kind, owner_id, expires_at) values ('\\x02', 'member', 1, now() - interval '60 days')");
  await addJob(db, 'housekeeping', {});
  const old = async () => (await db.query("select from session where token_hash = '\\x02'")).rowCount === 0;
  await until(old, 'the other job');
  expect((await Promise.all(members.map(slipsOf))).flat().filter(({ status }) => status === 'PROCESSING')).toHaveLength(12);
  gate.isOpen = true;
  for (const [index, references] of sent.entries())
    for (const reference of references) await finishedSlip(server, members[index] as TestMember, reference);
});

test('slips per day are limited in number and size, even under concurrent uploads', async () => {
  const member = await registerMember(server);
  await set({ filesPerDay: 2 });
  await send(member);
  const both = await Promise.all([uploadSlip(server, member, picture), uploadSlip(server, member, picture)]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 429]);
  const refused = await uploadSlip(server, member, picture);
  expect(refused).toMatchObject(limited);
  expect(Number(refused.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 86_400);
  const [first, second] = await slipsOf(member);
  expect([first, second].every((slip) => slip && existsSync(pathOf(slip.fileName)))).toBe(true);

  await set({ filesPerDay: 50, megabytesPerDay: 0 });
  expect(await uploadSlip(server, member, picture)).toMatchObject(limited);
  expect(await slipsOf(member)).toHaveLength(2);
  await set({ megabytesPerDay: 50 });
});

test('a picture without a row is deleted, and one that belongs to a slip is kept', async () => {
  const { files } = server.core;
  const member = await registerMember(server);
  const [reference = ''] = await send(member);
  const { fileName } = (await slipsOf(member))[0] as sql.Slip;
  const lost = files.newName('slip');
  await files.save(lost, picture);
  const id = { memberId: String(member.memberId), reference };
  await slipFileTasks['slip-file-bytes'](server.core, { ...id, fileName });
  await slipFileTasks['slip-file-bytes'](server.core, { ...id, fileName: lost });
  expect([existsSync(pathOf(fileName)), existsSync(pathOf(lost))]).toEqual([true, false]);
});

test('old pictures are deleted while their slips stay, and undecided slips keep their pictures', async () => {
  const { core } = server;
  const member = await registerMember(server);
  const [done = '', open = '', doubted = ''] = await send(member, 3);
  for (const reference of [done, open, doubted]) await finishedSlip(server, member, reference);
  const { memberId } = member;
  await core.db.query("update slip set status = 'PROCESSING' where member_id = $1 and reference = $2", [memberId, open]);
  await core.db.query('update slip set doubt_open = true where member_id = $1 and reference = $2', [memberId, doubted]);
  const before = new Map((await slipsOf(member)).map((slip) => [slip.reference, slip]));
  const nameOf = (reference: string): string => before.get(reference)?.fileName ?? '';
  await core.db.query(`update slip set created_at = ${earlier('created_at', '366 days')} where member_id = $1`, [memberId]);
  await slipFileTasks['slip-file-retention'](core);
  await until(async () => !existsSync(pathOf(nameOf(done))), 'the picture to be deleted');

  const after = new Map((await slipsOf(member)).map((slip) => [slip.reference, slip]));
  expect(after.get(done)).toEqual({ ...before.get(done), fileName: '', createdAt: expect.any(Date) });
  for (const reference of [open, doubted]) {
    expect(after.get(reference)?.fileName).toBe(nameOf(reference));
    expect(existsSync(pathOf(nameOf(reference)))).toBe(true);
  }
  const link = (reference: string) => server.call('GET', `/api/statement/slip/reference/${reference}`, { token: member.token });
  expect(await link(done)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
  expect((await link(doubted)).status).toBe(200);
  const { token } = await hireStaff(server, 'cashier');
  const { body } = await server.call<{ slips: { reference: string; link: string }[] }>('GET', '/api/office/slips?status=all&limit=100', {
    token,
  });
  const shown = new Map(body.slips.map((slip) => [slip.reference, slip.link]));
  expect(shown.get(done)).toBe('');
  expect(shown.get(doubted)).toMatch(/^\/api\/files\/slip\//);
  await core.db.query("update slip set status = 'FAILED' where member_id = $1 and reference = $2", [memberId, open]);
});
