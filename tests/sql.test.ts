import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functions, tables } from '../apps/server/src/platform/db/placement.ts';
import { type TestDatabase, testDatabase } from '../packages/pg/src/testing.ts';
import { find, inCode, inSql, read, type Statement, tablesOf, uncommented } from './sql-statements.ts';

// SQL style, and rules that allow members to be distributed over several servers without changing the SQL.
// Each rule covers something that such a cluster refuses or, worse, answers incorrectly.

const statements = [...inSql, ...inCode];

const placeOf = (table: string): string | undefined => tables[table.replace(/^public\./, '')];

test('the search finds the statements', () => {
  expect(inSql.length).toBeGreaterThan(100);
  expect(inCode.length).toBeGreaterThan(100);
  const seen = new Set(statements.flatMap((statement) => tablesOf(statement.sql)));
  expect(Object.keys(tables).filter((table) => !seen.has(table) && !seen.has(`public.${table}`))).toEqual([]);
});

describe('style of SQL files', () => {
  const files = find('{apps,packages}/**/*.sql');
  const keyword =
    /\b(SELECT|FROM|WHERE|AND|OR|NOT|NULL|INSERT|INTO|VALUES|UPDATE|SET|DELETE|CREATE|REPLACE|FUNCTION|TABLE|INDEX|RETURNS?|RETURNING|BEGIN|END|IF|THEN|ELSE|LOOP|DECLARE|LANGUAGE|AS|ON|CONFLICT|DO|GRANT|REVOKE|PRIMARY|KEY|CHECK|CASE|WHEN)\b/;
  const linesOf = (bad: (line: string) => boolean, textOf = read): string[] =>
    files.flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, i) => (bad(line) ? [`${file}: ${i + 1}`] : [])),
    );

  test('keywords are in lower case', () => {
    expect(
      linesOf(
        (line) => keyword.test(line.replace(/'[^']*'/g, '')),
        (file) => uncommented(read(file)),
      ),
    ).toEqual([]);
  });
  test('lines have at most 160 characters', () => {
    expect(linesOf((line) => line.length > 160)).toEqual([]);
  });
  test('lines are indented by two spaces and have no trailing space', () => {
    expect(linesOf((line) => /^(?: {2})* \S|\t|\s$/.test(line))).toEqual([]);
  });
});

describe('the database', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.drop());
  const ask = async <T>(sql: string): Promise<T[]> => (await db.owner.query(sql)).rows as T[];
  const ours = `n.nspname in ('public', 'ledger')`;
  const nameOf = (schema: string, name: string): string => `case ${schema} when 'public' then '' else ${schema} || '.' end || ${name}`;
  const relation = `pg_class c join pg_namespace n on n.oid = c.relnamespace and ${ours} and not c.relispartition`;
  const tableName = nameOf('n.nspname', 'c.relname');

  test('has the listed tables, each with a primary key', async () => {
    const rows = await ask<{ name: string; keyed: boolean }>(`
      select ${tableName} as name, exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as keyed
      from ${relation} where c.relkind in ('r', 'p')`);
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(tables).sort());
    expect(rows.filter((row) => !row.keyed)).toEqual([]);
  });

  // proves: server.member-id
  test('has member_id, a bigint, in every member table and in each of its unique indexes', async () => {
    const rows = await ask<{ name: string; type: string | null; bad: string[] | null }>(`
      select ${tableName} as name, format_type(a.atttypid, null) as type,
        (select array_agg(i.indexrelid::regclass::text) from pg_index i
         where i.indrelid = c.oid and (i.indisunique or i.indisexclusion) and a.attnum <> all (i.indkey)) as bad
      from ${relation} left join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id' where c.relkind in ('r', 'p')`);
    const members = rows.filter((row) => placeOf(row.name) === 'member');
    expect(members.filter((row) => row.type !== 'bigint' || row.bad)).toEqual([]);
  });

  // proves: server.member-id
  test('has no foreign key across members and no trigger on a member table', async () => {
    const keys = await ask<{ name: string; to: string; same: boolean }>(`
      select ${tableName} as name, k.confrelid::regclass::text as to, exists (
        select from unnest(k.conkey, k.confkey) as pair (a, b)
        join pg_attribute x on x.attrelid = k.conrelid and x.attnum = a and x.attname = 'member_id'
        join pg_attribute y on y.attrelid = k.confrelid and y.attnum = b and y.attname = 'member_id') as same
      from pg_constraint k join ${relation} on c.oid = k.conrelid where k.contype = 'f'`);
    expect(keys.filter((key) => [key.name, key.to].some((name) => placeOf(name) === 'member') && !key.same)).toEqual([]);
    // Triggers do not run on distributed tables unless enabled there.
    const triggers = await ask<{ name: string }>(
      `select ${tableName} as name from pg_trigger t join ${relation} on c.oid = t.tgrelid where not t.tgisinternal`,
    );
    expect(triggers.filter((trigger) => placeOf(trigger.name) === 'member')).toEqual([]);
  });

  test('has the listed functions, each with its member argument', async () => {
    const rows = await ask<{ name: string; language: string; fixed: boolean; args: string[] | null; text: string }>(`
      select ${nameOf('n.nspname', 'p.proname')} as name, l.lanname as language, p.provolatile = 'i' as fixed, p.proargnames as args,
        pg_get_functiondef(p.oid) as text
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${ours} join pg_language l on l.oid = p.prolang where p.prokind = 'f'`);
    expect(rows.map((row) => row.name).sort()).toEqual(Object.keys(functions).sort());
    const bad = rows.flatMap(({ name, language, fixed, args, text }) => {
      const place = functions[name];
      const touched = tablesOf(uncommented(text)).filter((table) => placeOf(table) === 'member');
      const member = typeof place === 'object' ? ('member' in place ? place.member : place.anchor) : null;
      return [
        ...(member && !args?.includes(member) ? [`${name}: has no argument ${member}`] : []),
        ...(place === 'pure' && touched.length > 0 ? [`${name}: reads ${touched.join(', ')}`] : []),
        // A call with a column argument is refused in an update unless the function is immutable.
        ...(place === 'pure' && !fixed ? [`${name}: is not immutable`] : []),
        // Parameters of SQL functions cannot be sent to the server that has the rows.
        ...(language === 'sql' && touched.length > 0
          ? [`${name}: is written in SQL and touches ${touched.join(', ')}; write it in plpgsql`]
          : []),
        // On the worker that has the member's rows, no one listens and no one else takes the lock.
        ...(member && /\bpg_notify\b|\bpg_(try_)?advisory_|^\s*notify\b/im.test(text)
          ? [`${name}: notifies or takes an advisory lock`]
          : []),
      ];
    });
    expect(bad).toEqual([]);
  });
});

describe('statements', () => {
  const told = (bad: readonly Statement[]): string[] => bad.map(({ file, sql }) => `${file}: ${sql.replace(/\s+/g, ' ').trim()}`);

  // The row count may be 1 although nothing was inserted: two callers with one idempotency key would both continue.
  test('an insert with "on conflict" is judged by its returned rows, not by its row count', () => {
    const bad = statements.filter(
      ({ sql, around }) =>
        /\bon\s+conflict\b/i.test(sql) && !/\breturning\b/i.test(sql) && /\browCount\b|\bfound\b|\brow_count\b/i.test(around),
    );
    expect(told(bad)).toEqual([]);
  });

  test('member tables are locked for one member at a time', () => {
    const bad = statements.filter(
      ({ sql }) =>
        /\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b/i.test(sql) &&
        tablesOf(sql).some((table) => placeOf(table) === 'member') &&
        !/\bmember_id\s*=\s*(\$\d|p_|v_)/i.test(sql),
    );
    expect(told(bad)).toEqual([]);
  });

  test('a new column gets its constraints in separate, named statements', () => {
    const bad = inSql.filter(({ sql }) =>
      /\badd\s+column\b(?:[^,(]|\([^)]*\))*?\b(check|references|unique|primary\s+key|constraint)\b/i.test(sql),
    );
    expect(told(bad)).toEqual([]);
  });

  // A cluster refuses each of these, and a refusal ruins its connection. Older migrations run before rows are distributed.
  const onMembers = statements.filter(
    ({ file, sql }) => !file.includes('/migrations/') && tablesOf(sql).some((table) => placeOf(table) === 'member'),
  );

  test('a subquery next to a member table selects columns', () => {
    const bad = onMembers.filter(
      ({ sql }) => /\(\s*select\s+from\b/i.test(sql) && tablesOf(sql).some((table) => placeOf(table) !== 'member'),
    );
    expect(told(bad)).toEqual([]);
  });

  test('member tables are queried without lateral subqueries, recursion or grouping sets', () => {
    const bad = onMembers.filter(({ sql }) =>
      /\blateral\s*\(\s*select\b|\bleft\s+(outer\s+)?join\s+lateral\b|\bwith\s+recursive\b|\bgrouping\s+sets\b|\b(rollup|cube)\s*\(/i.test(
        sql,
      ),
    );
    expect(told(bad)).toEqual([]);
  });

  test('a function of one member is called row by row only on its member’s server', () => {
    const bad = statements.filter(({ file, sql }) => {
      const within = functions[file.match(/([^/]+)\.sql$/)?.[1] ?? ''];
      if (typeof within === 'object' && 'anchor' in within) return false;
      return [...sql.matchAll(/\blateral\s+([a-z_.]+)\s*\(/gi)].some(([, name = '']) => typeof functions[name] === 'object');
    });
    expect(told(bad)).toEqual([]);
  });

  test('an update from a list also names the members, so that it does not go to every shard', () => {
    const bad = onMembers.filter(({ sql }) => {
      const [, table = ''] = /\b(?:update|delete\s+from)\s+([a-z_.]+)[\s\S]*?\b(?:from|using)\s+(?:unnest|jsonb?_)/i.exec(sql) ?? [];
      return placeOf(table) === 'member' && !/\bmember_id\s*=\s*(any\b|\$\d|p_|v_)/i.test(sql);
    });
    expect(told(bad)).toEqual([]);
  });

  test('the condition of "on conflict" contains no parameter or variable', () => {
    const bad = onMembers.filter(({ sql }) => /\bon\s+conflict\b[\s\S]*\bwhere\b(?:(?!\breturning\b)[\s\S])*(\$\d|\b[pv]_)/i.test(sql));
    expect(told(bad)).toEqual([]);
  });

  test('what an update of members returns does not depend on session settings', () => {
    const bad = onMembers.filter(({ sql }) => /\b(?:update|delete)\b[\s\S]*\breturning\b[^)]*(::text|\bnow\(|\bto_char\()/i.test(sql));
    expect(told(bad)).toEqual([]);
  });

  test('member tables are joined by member', () => {
    const join =
      /\bjoin\s+([a-z_.]+)(?:\s+(?:as\s+)?(?!on\b|using\b)[a-z_]+)?\s+(?:on|using)\b([\s\S]*?)(?=\b(?:join|where|group|order|limit|returning|union|window)\b|$)/gi;
    const bad = onMembers.filter(
      ({ sql }) =>
        tablesOf(sql).filter((table) => placeOf(table) === 'member').length > 1 &&
        [...sql.matchAll(join)].some(([, table = '', by = '']) => placeOf(table) === 'member' && !by.includes('member_id')),
    );
    expect(told(bad)).toEqual([]);
  });

  // On a cluster these are the shard's names.
  test('errors are recognised by SQLSTATE, not by table or constraint names', () => {
    const files = find('{apps/server,packages/*}/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    expect(files.filter((file) => /\b(?:error|cause|failure|err)\.(?:constraint|table|schema)\b/.test(read(file)))).toEqual([]);
  });
});
