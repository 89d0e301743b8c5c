import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { testDatabase } from '@krapao/pg/testing';
import { expect, test } from 'vitest';
import { productionEnv } from '../apps/server/src/testing/production.ts';
import { checkConfig, reportText } from '../scripts/check.ts';

const root = resolve(import.meta.dirname, '..');
const named = (env: Record<string, string>, ...prefixes: string[]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))));
const needed = named(productionEnv(), 'NODE_ENV', 'DATA', 'INDEX_KEY', 'ANCHOR_KEY', 'PUBLIC_ORIGIN');

function run(env: Record<string, string>, ...args: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check.ts', ...args], {
    cwd: root,
    env: { PATH, HOME, ...env },
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

test('one message has all that is wrong: values, what is missing, half a party, misspelt names', () => {
  const { DATABASE_URL: _, ...given } = needed;
  const report = checkConfig({
    ...given,
    PORT: '80000',
    DATBASE_URL: 'postgres://somewhere/krapao',
    GATEWAY_WW_URL: 'https://ww.example',
    SMS_URL: 'http://sms.example',
    SMS_KEY: 'demo-sms-key',
    PROVIDER_MYGAME_URL: 'https://games.example',
  });
  expect(reportText(report)).toBe(`the configuration cannot be used:
  PORT: must be a whole number from 0 to 65535
  DATABASE_URL: must be set: an outside PostgreSQL, as postgres://user:password@host/database (the embedded one is for demo and development)
  SMS_URL: must be an https:// address in production
  SMS_KEY: is the demo's: production needs a key of your own
  GATEWAY_WW_SECRET: must be set, because GATEWAY_WW is configured by half; set GATEWAY_WW_URL, GATEWAY_WW_SECRET, or none of them to switch it off
  DATBASE_URL: is none of the product's variables; perhaps DATABASE_URL is meant
besides:
  PROVIDER_MYGAME_URL: is none of the product's variables
`);
});

test('six variables are enough, a misspelt one is told and keeps nobody from starting, and the parties that are off are named', () => {
  const { isUsable, faults, told } = checkConfig({ ...needed, ...named(productionEnv(), 'BANK_', 'PROVIDER_PG_'), TRUST_PROXI: '1' });
  expect({ isUsable, faults }).toEqual({ isUsable: true, faults: [expect.stringContaining('perhaps TRUST_PROXY is meant')] });
  expect(told).toEqual([
    'switched on: BANK, PROVIDER_PG',
    expect.stringMatching(/^switched off, because not configured: WALLET, VOUCHER, SMS, GATEWAY_WW, .*PROVIDER_HUAYHD$/),
  ]);
  expect(checkConfig({}).isUsable).toBe(true);
});

test('the command: exit codes, and what it finds when it may connect', async () => {
  const database = await testDatabase();
  try {
    expect(run(needed, '--whatever').status).toBe(2);
    const found = run({ ...needed, DATABASE_URL: database.url }, '--connect');
    expect(found).toEqual({
      status: 0,
      text: expect.stringMatching(/^the configuration can be used\n(?:.*\n)*.*PostgreSQL \d+.* 0 migrations are not applied/),
    });
    const tooMuch = run({ ...needed, DATABASE_URL: database.ownerUrl, DATABASE_OWNER_URL: database.ownerUrl }, '--connect');
    expect(tooMuch).toEqual({
      status: 1,
      text: expect.stringMatching(/DATABASE_URL: the log-in \w+ has more rights than the server may have/),
    });
    const away = run({ ...needed, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/krapao', DATA_DIR: 'package.json/data' }, '--connect');
    expect(away).toEqual({ status: 1, text: expect.stringContaining('DATABASE_URL: the database does not answer: ') });
    expect(away.text).toContain(`DATA_DIR: ${root}/package.json/data cannot be written`);
  } finally {
    await database.drop();
  }
});
