import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettingValue } from '../../../platform/settings/definitions.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { type Sims, startSims } from '../../../testing/sims.ts';

type Listed = {
  banks: { bankCode: string; bankType: string; bankAccountName: string; minimum: number; down?: boolean; bank: { nameEN: string } }[];
  wallets: { mode: string }[];
  isManual: boolean;
};

let server: TestServer;
let sims: Sims;
let member: TestMember;
beforeAll(async () => {
  const env = { MIN_DEPOSIT_WW: '50', MIN_DEPOSIT_PAYTIMZ: '25.50' };
  sims = await startSims(env);
  server = await startTestServer({ env, sims });
  member = await registerMember(server);
});
afterAll(async () => {
  await server.close();
  await sims.close();
});

const list = async (who = member) => (await server.call<Listed>('GET', '/api/lookup/deposit', { token: who.token })).body;
const leastOf = async (code: string, who = member) => (await list(who)).banks.find(({ bankCode }) => bankCode === code)?.minimum;
const create = async (code: string, amount: number) =>
  (await server.call('POST', `/api/qrcode/${code}`, { token: member.token, body: { amount } })).body;

async function withSetting<K extends 'deposit' | 'qr'>(
  key: K,
  change: (now: SettingValue<K>) => SettingValue<K>,
  work: () => Promise<void>,
) {
  const { settings, db } = server.core;
  const before = settings.get(key);
  const put = async (value: SettingValue<K>) => {
    await settings.put(db, key, value);
    await settings.reload();
  };
  await put(change(before));
  await work().finally(() => put(before));
}

// proves: deposit.minimum-override app.flag-minimum deposit.gateway-minimum
test('minimums set in the build are enforced by the server, and a refusal gives the minimum', async () => {
  const least = await Promise.all(['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY', 'KBANK', 'SCB'].map((code) => leastOf(code)));
  expect(least).toEqual([50, 100, 25.5, 10, 1, 0]);
  expect(await create('WW', 49.99)).toEqual({ hasQrcode: false, message: 'QR_FAIL', minimum: 50 });
  expect(await create('WW', 50)).toMatchObject({ hasQrcode: true, amount: 50 });
  expect(await create('PAYTIMZ', 25.49)).toEqual({ hasQrcode: false, message: 'QR_FAIL', minimum: 25.5 });
});

// proves: deposit.qr-min-setting
test('no minimum of a QR code is below the setting for all QR codes', async () => {
  await withSetting(
    'qr',
    (qr) => ({ ...qr, minimum: { THB: 80, LAK: 20_000 } }),
    async () => {
      expect(await Promise.all(['WW', 'PAYONEX', 'ZPAY', 'KBANK'].map((code) => leastOf(code)))).toEqual([80, 100, 80, 80]);
      expect(await create('KBANK', 79)).toEqual({ hasQrcode: false, message: 'QR_FAIL', minimum: 80 });
      const lao = await registerMember(server, { currency: 'LAK', bankCode: 'BCEL' });
      expect(await leastOf('BCEL', lao)).toBe(20_000);
      expect(await leastOf('LDB', lao)).toBe(0);
    },
  );
});

// proves: deposit.auto-only
test('a method for one mode only is listed only in that mode', async () => {
  const codes = async () => (await list()).banks.map(({ bankCode }) => bankCode);
  expect(await codes()).toEqual(['KBANK', 'SCB', 'KTB', 'WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY']);
  const wallets = [
    { walletAccountName: 'NUMBER', mobile: '0821113333', mode: 'AUTO', currency: 'THB', enabled: true },
    { walletAccountName: 'GIFTS', mobile: '0821114444', mode: 'LINK', currency: 'THB', enabled: true },
  ] as const;
  const modes = async () => (await list()).wallets.map(({ mode }) => mode);
  await withSetting(
    'deposit',
    (now) => ({
      ...now,
      wallets: [...wallets],
      banks: now.banks.map((b) => (b.bankCode === 'WW' || b.bankCode === 'SCB' ? { ...b, mode: 'MANUAL' } : b)),
    }),
    async () => {
      expect(await codes()).toEqual(['KBANK', 'SCB', 'KTB', 'PAYONEX', 'PAYTIMZ', 'ZPAY']);
      expect(await modes()).toEqual(['AUTO', 'LINK']);
      expect(await create('WW', 100)).toMatchObject({ message: 'NO_BANK' });
    },
  );
  await withSetting(
    'deposit',
    (now) => ({ ...now, isManual: true, wallets: [...wallets] }),
    async () => {
      expect(await codes()).toEqual(['KBANK', 'SCB', 'KTB']);
      expect(await modes()).toEqual(['LINK']);
      expect(await create('KBANK', 100)).toMatchObject({ message: 'NO_BANK' });
      expect(await leastOf('KBANK')).toBe(0);
    },
  );
  expect((await list()).banks.map(({ bank }) => bank.nameEN)).toEqual(expect.arrayContaining(['QR code 1', 'QR code 4']));
});

test('a gateway’s account name is shown as payee, but never its code', async () => {
  const payees = async () => (await list()).banks.filter(({ bankType }) => bankType === 'PAYMENT').map((bank) => bank.bankAccountName);
  expect(new Set(await payees())).toEqual(new Set(['KRAPAO CO LTD']));
  await withSetting(
    'deposit',
    (now) => ({
      ...now,
      banks: now.banks.map((b) => (b.bankType === 'PAYMENT' ? { ...b, bankAccountName: b.bankCode.toLowerCase() } : b)),
    }),
    async () => expect(new Set(await payees())).toEqual(new Set([''])),
  );
});

test('a method that fails to create codes is listed last as down, and recovers when it creates one', async () => {
  const order = async () => (await list()).banks.map(({ bankCode, down }) => (down ? `${bankCode} down` : bankCode));
  const names = async () => (await list()).banks.find(({ bankCode }) => bankCode === 'WW')?.bank.nameEN;
  expect(await names()).toBe('QR code 1');
  const fail = async (code: string) => {
    await server.sims.post(`/sim/gateways/${code}/fault`, { mode: 'error', calls: 'create', count: 1 });
    expect(await create(code, 200)).toEqual({ hasQrcode: false, message: 'QR_FAIL' });
  };
  await fail('PAYONEX');
  expect(await order()).toEqual(['KBANK', 'SCB', 'KTB', 'WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY']);
  await fail('PAYONEX');
  await fail('KBANK');
  await fail('KBANK');
  expect(await order()).toEqual(['SCB', 'KTB', 'WW', 'PAYTIMZ', 'ZPAY', 'KBANK down', 'PAYONEX down']);
  expect(await names()).toBe('QR code 1');
  expect(await create('PAYONEX', 200)).toMatchObject({ hasQrcode: true });
  expect(await order()).toEqual(['SCB', 'KTB', 'WW', 'PAYTIMZ', 'ZPAY', 'PAYONEX', 'KBANK down']);
});
