import { type Bound, boundFaults, settingBounds } from '@krapao/contract/settings/bounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { definitions } from '../../../platform/settings/definitions.ts';
import { demoSettings } from '../../../platform/settings/demo-accounts.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff, type TestStaff } from '../../../testing/staff.ts';

let server: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  admin = await hireStaff(server, 'admin');
});
afterAll(() => server.close());

type Schema = {
  type?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
} & {
  additionalProperties?: Schema | boolean;
};
function numbersIn(schema: Schema, path: readonly string[] = []): string[][] {
  if (schema.type === 'number' || schema.type === 'integer') return [[...path]];
  const each = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : schema.items;
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => numbersIn(part, [...path, name])),
    ...(each ? numbersIn(each, [...path, '*']) : []),
    ...(schema.anyOf ?? []).flatMap((part) => numbersIn(part, path)),
  ];
}
const boundAt = (bounds: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => {
    const here = (at ?? {}) as Record<string, unknown>;
    return here[name] ?? here['*'];
  }, bounds);

const settingOf = (key: string): Schema =>
  z.toJSONSchema(definitions[key as keyof typeof definitions].schema, { io: 'input', unrepresentable: 'any' }) as Schema;

test('every number of every setting has a lower and an upper bound', () => {
  const ownBounds = new Set(['chatBot', 'staffReasons']);
  const unbound = Object.entries(definitions)
    .filter(([key]) => !ownBounds.has(key))
    .flatMap(([key]) =>
      numbersIn(settingOf(key))
        .filter((path) => boundAt((settingBounds as Record<string, unknown>)[key], path) === undefined)
        .map((path) => [key, ...path].join('.')),
    );
  expect(unbound).toEqual([]);
});

test('every initial value is within its bounds', () => {
  for (const [key, { initial }] of Object.entries(definitions)) expect([key, boundFaults(key, initial)]).toEqual([key, []]);
});

type Tree = { [name: string]: Tree | number };
const samples: Record<string, unknown> = {
  ...Object.fromEntries(Object.entries(definitions).map(([key, { initial }]) => [key, initial])),
  deposit: demoSettings.deposit,
  secondPerson: {
    ...definitions.secondPerson.initial,
    above: Object.fromEntries(Object.keys(definitions.secondPerson.initial.above).map((act) => [act, { THB: 0, LAK: 0 }])),
  },
  providers: { PG: { enabled: true, ftWalletSlot: 1, order: 1 } },
};
function placeIn(value: unknown, pattern: readonly string[], path: readonly string[] = []): string[] | null {
  const [name, ...rest] = pattern;
  if (name === undefined) return typeof value === 'number' ? [...path] : null;
  if (typeof value !== 'object' || value === null) return null;
  const names = name === '*' ? Object.keys(value) : [name];
  for (const one of names) {
    const found = placeIn((value as Tree)[one], rest, [...path, one]);
    if (found) return found;
  }
  return null;
}
function withNumber(value: unknown, path: readonly string[], number: number): unknown {
  // Not `structuredClone`, which preserves shared references.
  const copy = JSON.parse(JSON.stringify(value)) as Tree;
  const last = path.length - 1;
  const parent = path.slice(0, last).reduce<Tree>((at, name) => at[name] as Tree, copy);
  parent[path[last] ?? ''] = number;
  return copy;
}

test.each(Object.keys(settingBounds))('%s: the server refuses every number just outside its bounds', async (key) => {
  for (const pattern of numbersIn(settingOf(key))) {
    const { least, most, isWhole } = boundAt((settingBounds as Record<string, unknown>)[key], pattern) as Bound;
    const place = placeIn(samples[key], pattern);
    if (!place) throw new Error(`no sample of ${key}.${pattern.join('.')}`);
    const step = isWhole ? 1 : 0.01;
    for (const outside of [least - step, most + step, ...(isWhole ? [least + 0.5] : [least + 0.001])]) {
      const value = withNumber(samples[key], place, outside);
      const { status, body } = await server.call('PUT', `/api/office/settings/${key}`, { token: admin.token, body: { value } });
      expect([outside, status, body.message, body.key]).toEqual([outside, 400, 'KEY_INVALID', `value.${place.join('.')}`]);
    }
  }
});

const account = {
  ...{ bankCode: 'SCB', bankType: 'BANK', mode: 'AUTO', bankAccountName: 'KRAPAO', bankAccountNo: '4081234567' },
  ...{ currency: 'THB', enabled: true, minimum: 0, qrReceiver: '' },
};
const wallet = { walletAccountName: 'W', mobile: '0821113333', mode: 'AUTO', currency: 'THB', enabled: true };
const deposit = (banks: object[], wallets: object[] = []) => ({ isManual: false, banks, wallets });
const bank = { code: 'SCB', nameTH: 'ก', nameEN: 'A', nameLA: 'ກ', country: 'TH' };
const { withdraw, smsBudget, refund, slip } = definitions;

test.each<[string, unknown, string]>([
  ['withdraw', { ...withdraw.initial, max: { THB: 99, LAK: 25_000_000 } }, 'max.THB'],
  ['smsBudget', { ...smsBudget.initial, all: 0 }, 'all'],
  ['refund', { ...refund.initial, most: { THB: 0.5, LAK: 0 } }, 'most.THB'],
  ['slip', { ...slip.initial, closeFrom: '9:30' }, 'closeFrom'],
  ['payout', { THB: { bankCode: '', bankAccountNo: '4081234567' }, LAK: null }, 'THB.bankCode'],
  ['payout', { THB: { bankCode: 'SCB', bankAccountNo: '12-3' }, LAK: null }, 'THB.bankAccountNo'],
  ['banks', [bank, bank], '1.code'],
  ['banks', [{ ...bank, code: 'x' }], '0.code'],
  ['banks', [{ ...bank, nameLA: ' ' }], '0.nameLA'],
  ['deposit', deposit([{ ...account, bankCode: 'WW' }]), 'banks.0.bankCode'],
  ['deposit', deposit([{ ...account, bankType: 'PAYMENT' }]), 'banks.0.bankCode'],
  ['deposit', deposit([account, account]), 'banks.1.bankAccountNo'],
  ['deposit', deposit([{ ...account, bankAccountName: 'x'.repeat(101) }]), 'banks.0.bankAccountName'],
  ['deposit', deposit([{ ...account, qrReceiver: '0994 x' }]), 'banks.0.qrReceiver'],
  ['deposit', deposit([], [wallet, wallet]), 'wallets.1.mobile'],
  ['deposit', deposit([], [{ ...wallet, mobile: '12' }]), 'wallets.0.mobile'],
  ['providers', { PG: { enabled: true, name: ' ' } }, 'PG.name'],
  ['providers', { PG: { enabled: true, web: 'javascript:alert(1)' } }, 'PG.web'],
])('%s: the server refuses what the form refuses: %j', async (key, value, wrong) => {
  const { status, body } = await server.call('PUT', `/api/office/settings/${key}`, { token: admin.token, body: { value } });
  expect([status, body.message, body.key]).toEqual([400, 'KEY_INVALID', `value.${wrong}`]);
});
