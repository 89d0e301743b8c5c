import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { statementsForLogins, upgradeCommands } from './documented.ts';

const root = resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

// `npm run chaos -- upgrade` runs them, since it needs PostgreSQL 15. This checks that it runs exactly the documented text.
test('the upgrade drill runs the documented commands unchanged', () => {
  const drill = readFileSync(resolve(import.meta.dirname, 'upgrade.ts'), 'utf8');
  expect(drill).toMatch(/const \{ dump, load \} = upgradeCommands\(\);\s+operator\(from, dump\);[\s\S]*?operator\(to, load\);/);
  expect([...drill.matchAll(/operator\((\w+), '([^']*)'\)/g)].map(([, at, command]) => [at, command])).toEqual([
    ['from', 'npm run migrate'],
  ]);
  expect(drill).not.toMatch(/pg_restore|psql|create role/);
});

test('the documented commands use the owner’s address and need no superuser', () => {
  const { dump, load } = upgradeCommands();
  const lines = `${dump}${load}`.trim().split('\n');
  for (const line of lines) {
    const [, own] = /^npm run ([\w:]+)$/.exec(line) ?? [];
    if (own) expect(existsSync(resolve(root, scripts[own]?.split(' ').at(-1) ?? '?')), line).toBe(true);
    else expect(line).toMatch(/^(pg_dump|psql|pg_restore) .*"\$DATABASE_OWNER_URL"/);
  }
  expect(
    lines.map((line) =>
      line
        .split(' ')
        .slice(0, line.startsWith('npm') ? 3 : 1)
        .join(' '),
    ),
  ).toEqual(['pg_dump', 'psql', 'pg_restore', 'npm run migrate', 'npm run ledger:verify']);
  expect(statementsForLogins(['of-the-owner', 'of-the-server'])).toMatch(
    /^create role krapao_owner login password 'of-the-owner' .*\ncreate role krapao_server login password 'of-the-server';\ncreate database krapao owner krapao_owner;\n$/,
  );
});
