import { fromJson } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { hireStaff } from '../../testing/staff.ts';
import { writeStatement } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Page = { statements: { reference: string; bonus?: { description: string }; invite?: { description: string } }[] };

// proves: statement.detail fields.statement
test('what a line was for is told in the caller’s language, also by one of before there were three', async () => {
  const { memberId, token } = await registerMember(server);
  const staff = await hireStaff(server, 'viewer');
  const description = { th: 'โบนัส', la: '', en: 'Bonus' };
  const line = { memberId, type: 'bonus', from: 'BONUS', to: 'WALLET', amount: fromJson(1, 'THB'), status: 'SUCCESS' } as const;
  await writeStatement(server.ctx.db, { ...line, reference: 'NEW', detail: { bonus: { description } }, at: server.ctx.clock() });
  await writeStatement(server.ctx.db, { ...line, reference: 'OLD', at: new Date(server.ctx.clock().getTime() - 1_000) });
  await server.ctx.db.query(
    `update statement_line set detail = '{"invite": {"description": "โบนัสแนะนำเพื่อน"}}' where member_id = $1 and reference = 'OLD'`,
    [memberId],
  );
  for (const [lang, said, invited] of [
    ['TH', 'โบนัส', 'โบนัสชวนเพื่อน'],
    ['LA', 'โบนัส', 'ໂບນັດຊວນໝູ່'],
    ['EN', 'Bonus', 'Invite bonus'],
  ] as const) {
    const headers = { cookie: `lang=${lang}` };
    const mine = await server.call<Page>('POST', '/api/statement', { token, headers, body: { page: 1, limit: 10 } });
    const theirs = await server.call<Page>('GET', `/api/office/members/${memberId}/statement`, { token: staff.token, headers });
    for (const { body } of [mine, theirs]) {
      expect(body.statements.map(({ bonus, invite }) => [bonus?.description, invite?.description])).toEqual([
        [said, undefined],
        [undefined, invited],
      ]);
    }
  }
});
