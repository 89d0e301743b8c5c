import { describe, expect, test } from 'vitest';
import { productionEnv } from '../../testing/production.ts';
import { ConfigError, readConfig } from './config.ts';
import { outsideGroups, outsideVariables } from './partners.ts';

const base = { DATABASE_URL: 'postgres://somewhere/krapao' };
const faultsOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

// proves: run.port run.sim-port
test('the defaults suit a single machine', () => {
  expect(readConfig(base)).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    simPort: 8090,
    variant: 'thai',
    addressLimits: true,
    production: false,
  });
});

test('every wrong or missing variable is named in one message', () => {
  const message = faultsOf(() => readConfig({ PORT: 'abc', LAOS: 'perhaps', ADDRESS_LIMITS: 'maybe', DATA_KEY: 'short' }));
  expect(message).toBe(`the configuration cannot be used:
  PORT: must be a whole number from 0 to 65535
  DATABASE_URL: must be set: an outside PostgreSQL, as postgres://user:password@host/database (the embedded one is for demo and development)
  LAOS: must be true or false
  ADDRESS_LIMITS: must be on or off
  DATA_KEY: must be 32 bytes in base64`);
});

describe('in production', () => {
  const good = productionEnv();
  const demo = (name: string): string => outsideVariables.find((variable) => variable.name === name)?.demo ?? '';
  const base64 = (text: string): string => Buffer.from(text).toString('base64');

  test('a complete configuration is accepted', () => {
    expect(readConfig(good)).toMatchObject({
      production: true,
      publicOrigin: 'https://krapao.example',
      launchOrigins: ['https://games.example', 'https://more-games.example:8443'],
      adminPort: undefined,
    });
    expect(readConfig({ ...good, LAUNCH_ORIGINS: '' }).launchOrigins).toEqual([]);
  });

  test('one message names everything that is missing', () => {
    const needed = ['DATABASE_URL', 'DATA_KEY', 'INDEX_KEY', 'ANCHOR_KEY', 'PUBLIC_ORIGIN'];
    expect(faultOf({ NODE_ENV: 'production' }).names.sort()).toEqual([...needed].sort());
    for (const name of [...needed, ...outsideVariables.map((one) => one.name)])
      expect(faultOf({ ...good, [name]: '' }).names).toEqual([name]);
  });

  test('a party is either fully configured or off; a partial configuration is refused, listing the missing variables', () => {
    const without = (group: string) => Object.fromEntries(Object.entries(good).filter(([name]) => !name.startsWith(`${group}_`)));
    expect([...outsideGroups.keys()]).toHaveLength(4 + 6 + 16);
    for (const group of outsideGroups.keys()) {
      const { isOn, outside } = readConfig(without(group));
      expect([...outsideGroups.keys()].filter((one) => !isOn(one))).toEqual([group]);
      expect(outside(`${group}_URL`)).toBe('http://127.0.0.1:1');
      expect(readConfig({ ...good, [`${group}_URL`]: 'off' }).isOn(group)).toBe(false);
      expect(readConfig({ ...base, [`${group}_URL`]: 'off' }).isOn(group)).toBe(false);
    }
    const { message } = faultOf({ ...without('PROVIDER_PG'), PROVIDER_PG_URL: 'https://pg.example' });
    expect(message).toContain(
      '  PROVIDER_PG_KEY: must be set, because PROVIDER_PG is only half configured; set PROVIDER_PG_URL, PROVIDER_PG_KEY, PROVIDER_PG_SECRET, or none of them to disable it',
    );
    expect(message).toContain('  PROVIDER_PG_SECRET: must be set');
    expect(message).not.toContain('  PROVIDER_PG_URL: ');
  });

  test.each<[name: string, ...values: string[]]>([
    [
      'DATA_KEY',
      base64('krapao-demo-data-key-not-secret!'),
      base64('krapao-demo-index-key-not-secret'),
      base64('a'.repeat(32)),
      'c2hvcnQ=',
    ],
    ['INDEX_KEY', base64('krapao-demo-index-key-not-secret'), base64('0123'.repeat(8)), good.DATA_KEY ?? ''],
    [
      'BANK_URL',
      'http://bank.example',
      'http://127.0.0.1:8090/bank',
      'https://user:word@bank.example',
      'ftp://bank.example',
      'bank.example',
      '/bank',
      ' ',
    ],
    ['VOUCHER_URL', 'http://vouchers.example'],
    ['SMS_URL', 'http://localhost:8090/sms'],
    ['GATEWAY_WW_URL', 'http://ww.example'],
    ['PROVIDER_PG_URL', 'http://pg.example'],
    ['BANK_KEY', demo('BANK_KEY'), demo('SMS_KEY'), 'demo-anything-at-all', 'short', ' '],
    ['BANK_SECRET', demo('BANK_SECRET'), demo('GATEWAY_WW_SECRET'), 'whsec_', 'whsec_c2hvcnQ=', 'a-long-secret-of-another-form'],
    ['VOUCHER_KEY', demo('VOUCHER_KEY'), 'x'],
    ['SMS_KEY', demo('SMS_KEY'), 'x'],
    ['GATEWAY_ZPAY_SECRET', demo('GATEWAY_ZPAY_SECRET'), demo('BANK_SECRET')],
    ['PROVIDER_HUAYHD_KEY', demo('PROVIDER_HUAYHD_KEY'), ' '],
    ['PROVIDER_HUAYHD_SECRET', demo('PROVIDER_HUAYHD_SECRET'), demo('PROVIDER_PG_SECRET'), '123456'],
    [
      'LAUNCH_ORIGINS',
      '*',
      'https://*',
      'http://games.example',
      'https://games.example/path',
      'https://a.example, *',
      "https://a.example; script-src 'unsafe-inline'",
    ],
    ['FRAME_ANCESTORS', '*', 'http://site.example', 'https://site.example/', "https://a.example 'self'", 'https://a.example; script-src *'],
    ['PUBLIC_ORIGIN', 'http://krapao.example', 'https://krapao.example/', '*', 'krapao.example'],
    ['GAME_HOST_PG', 'http://games.example', 'https://games.example/path', '*', "games.example; script-src 'unsafe-inline'"],
    ['GAME_HOST_NOBODY', 'games.example'],
    ['ADDRESS_LIMITS', 'off'],
    ['DEMO', 'true'],
    ['ANCHOR_KEY', '', base64('a'.repeat(32)), 'c2hvcnQ='],
    ['ANCHOR_URL', 'http://anchors.example', 'anchors.example'],
    ['TRUST_PROXY', 'true', '0.0.0.0/0'],
    ['ADMIN_PORT', 'yes', '70000'],
  ])('an invalid %s is refused naming only that variable: %s %s %s', (name, ...values) => {
    for (const value of values) expect([value, faultOf({ ...good, [name]: value }).names]).toEqual([value, [name]]);
  });
});

function faultOf(env: NodeJS.ProcessEnv): { message: string; names: string[] } {
  const message = faultsOf(() => readConfig(env));
  return { message, names: [...new Set([...message.matchAll(/^ {2}([A-Z0-9_]+): /gm)].map((m) => m[1] ?? ''))] };
}
