import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { makeMetrics } from './core/metrics.ts';
import { makeDeps } from './deps.ts';

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
const key = (): string => randomBytes(32).toString('base64');

test('the defaults are those of one machine', () => {
  expect(readConfig(base)).toMatchObject({ port: 8080, simPort: 8090, variant: 'thai', addressLimits: true, production: false });
});

test('every wrong or missing variable is named in one message', () => {
  const message = faultsOf(() => readConfig({ PORT: 'abc', LAOS: 'perhaps', ADDRESS_LIMITS: 'maybe', DATA_KEY: 'short' }));
  for (const name of ['PORT', 'LAOS', 'ADDRESS_LIMITS', 'DATA_KEY', 'DATABASE_URL']) expect(message).toContain(`${name}:`);
});

describe('in production', () => {
  const production = { ...base, NODE_ENV: 'production' };

  test('demo keys and demo data are refused', () => {
    const message = faultsOf(() => readConfig({ ...production, DEMO: 'true' }));
    for (const name of ['DATA_KEY', 'INDEX_KEY', 'DEMO']) expect(message).toContain(`${name}:`);
  });

  test('the simulators are refused: every outside address and key must be given', () => {
    const config = readConfig({ ...production, DATA_KEY: key(), INDEX_KEY: key(), SMS_URL: '' });
    const message = faultsOf(() => makeDeps(config, makeMetrics()));
    for (const name of [
      'SMS_URL',
      'SMS_KEY',
      'BANK_URL',
      'BANK_SECRET',
      'VOUCHER_KEY',
      'PROVIDER_PG_URL',
      'PROVIDER_HUAYHD_SECRET',
      'GATEWAY_WW_SECRET',
    ]) {
      expect(message).toContain(`${name}:`);
    }
  });
});
