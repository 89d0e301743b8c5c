import { type Endpoint, namedEndpoints } from '@krapao/contract';
import { type StaffRole, staffRoles } from '@krapao/contract/api/codes';
import { whyHeader } from '@krapao/contract/values/constants';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { hireAll, type TestStaff } from '../../testing/staff.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';
import { definitions } from '../settings/definitions.ts';
import { openApi } from './openapi/openapi.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 60_000, reconcileEveryMs: 60_000, anchorEveryMs: 60_000 }) } });
  staff = await hireAll(server);
  // No scheduled jobs here: their writes would look like effects of a refused call.
  const soon = "from graphile_worker.jobs where run_at < now() + interval '20 hours'";
  await until(
    async () => {
      await server.core.db.query(`select graphile_worker.reschedule_jobs(array(select id ${soon}), run_at => now() + interval '1 day')`);
      return server.core.db.query(`select ${soon}`);
    },
    ({ rowCount }) => rowCount === 0,
  );
});
afterAll(() => server.close());

const { paths } = openApi('test');
const endsSession = '/api/office/logout';
const calls = namedEndpoints
  .map(([, endpoint]) => endpoint)
  .filter(({ who }) => who === 'staff')
  .sort((a, b) => Number(a.path === endsSession) - Number(b.path === endsSession));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const leastOf = ({ role = 'admin' }: Endpoint): number => staffRoles.indexOf(role);

/** Sends the published example for ids that do not exist: an authorised call reaches the use case. */
async function ask(e: Endpoint, token?: string): Promise<{ status: number; message: string | undefined; why?: string }> {
  const operation = paths[e.path.replaceAll(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()];
  const given = (place: string) => operation?.parameters?.filter((one) => one.in === place) ?? [];
  let path: string = e.path;
  for (const { name, example } of given('path'))
    path = path.replace(`:${name}`, /^\d+$/.test(String(example)) ? '999999' : String(example));
  const query = new URLSearchParams(given('query').map(({ name, example }): [string, string] => [name, String(example)]));
  const body = e.method === 'GET' ? undefined : (operation?.requestBody?.content['application/json']?.example ?? {});
  const response = await fetch(`${server.url}${path}?${query}`, {
    method: e.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const why = response.headers.get(whyHeader);
  return {
    status: response.status,
    message: text.startsWith('{') ? JSON.parse(text).message : undefined,
    ...(why === null ? {} : { why }),
  };
}

const changed = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table]);

async function everything(): Promise<Record<string, string>> {
  const { owner } = server.database;
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')
      and tablename !~ '^(security_event|session|staff_session|worker_process|anchor|bank_cursor|house|verified|outside_minute|overview_minute|server_beat|row_proof|row_fault|write_trial)' order by 1`,
  );
  const held: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ all: string }>(
      `select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as all from ${name} t`,
    );
    held[name] = rows[0]?.all ?? '';
  }
  return held;
}

const refusedByRight = async (): Promise<string[]> => {
  const { rows } = await server.database.owner.query<{ line: string }>(
    `select distinct s.role || ' ' || (e.detail->>'call') as line from security_event e join staff s on s.id = e.staff_id where e.kind = 'refused.right'`,
  );
  return rows.map(({ line }) => line).sort();
};

// proves: office.roles
test('every staff call without the right is refused and recorded, and changes nothing', async () => {
  const member = await registerMember(server);
  const before = await everything();
  const wrong: unknown[] = [];
  const below: string[] = [];
  for (const e of calls) {
    for (const token of [undefined, member.token, 'nobody'])
      if (JSON.stringify(await ask(e, token)) !== '{"status":401,"message":"invalid-token"}') wrong.push([nameOf(e), token]);
    for (const role of staffRoles.slice(0, leastOf(e))) {
      below.push(`${role} ${nameOf(e)}`);
      const answer = await ask(e, staff[role].token);
      if (answer.status !== 403 || answer.message !== 'UNAUTHORIZED') wrong.push([nameOf(e), role, answer]);
    }
  }
  expect(wrong).toEqual([]);
  expect(changed(before, await everything())).toEqual([]);
  expect(below.length).toBeGreaterThan(100);
  expect(await refusedByRight()).toEqual(below.sort());
});

test('before a required second factor is set up, all other staff calls are refused and change nothing', async () => {
  const { settings, db } = server.core;
  const require = async (required: boolean): Promise<void> => {
    await settings.put(db, 'staffSecurity', { ...definitions.staffSecurity.initial, required });
    await settings.reload();
  };
  await require(true);
  const before = await everything();
  const wrong: unknown[] = [];
  for (const e of calls.filter(({ beforeFactor }) => !beforeFactor)) {
    const answer = await ask(e, staff.admin.token);
    if (answer.status !== 401 || answer.message !== 'SECOND_FACTOR') wrong.push([nameOf(e), answer]);
  }
  expect(wrong).toEqual([]);
  expect(changed(before, await everything())).toEqual([]);
  await require(false);
});

/** Each moves money, or decides about money that may have moved since the backup. */
const movesMoney = [
  'adjustMember',
  'approveSlip',
  'refuseSlip',
  'approveDeposit',
  'refuseDeposit',
  'matchBankCredit',
  'refuseBankCredit',
  'resolveStuck',
  'approveWithdrawal',
  'refuseWithdrawal',
  'resolveWithdrawal',
  'retryPayout',
  'resumeAutomaticPayouts',
  'handOutPrize',
  'runRefunds',
  'endMemberBonus',
];

test('every money act of staff is refused in restore mode', async () => {
  const isOn = vi.spyOn(server.core.restore, 'isOn').mockReturnValue(true);
  const answers = new Map<string, unknown>();
  for (const [name, e] of namedEndpoints) if (movesMoney.includes(name)) answers.set(name, await ask(e, staff.admin.token));
  isOn.mockRestore();
  const rests = { status: 429, message: 'RESTORING' };
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(movesMoney.map((name) => [name, rests])));
});

// proves: office.roles
test('every staff call with the right is never refused by role and never fails with a server error', async () => {
  const before = await refusedByRight();
  const wrong: unknown[] = [];
  for (const e of calls)
    for (const role of staffRoles.slice(leastOf(e))) {
      const answer = await ask(e, staff[role].token);
      if (answer.status >= 500 || answer.status === 401) wrong.push([nameOf(e), role, answer]);
    }
  expect(wrong).toEqual([]);
  expect(await refusedByRight()).toEqual(before);
});
