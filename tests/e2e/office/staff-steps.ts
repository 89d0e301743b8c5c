import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { insertStaff } from '../../../apps/server/src/modules/control/staff/staff.sql.ts';
import { makePasswords } from '../../../apps/server/src/platform/crypto/passwords.ts';
import { violationsOf } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { keepSlipsOpen } from '../money/change-setting.ts';
import { transferSlip } from '../play/person.ts';
import { call, lao, type Member, newMember, type Stack, sim, staffToken, thai } from '../stack.ts';

export type Lang = 'th' | 'la' | 'en';
export type Clerk = { readonly id: string; readonly username: string; readonly password: string; readonly name: string };
const signInWords: Readonly<Record<Lang, { username: string; password: string; go: string }>> = {
  th: { username: 'ชื่อผู้ใช้', password: 'รหัสผ่าน', go: 'เข้าสู่ระบบ' },
  la: { username: 'ຊື່ຜູ້ໃຊ້', password: 'ລະຫັດຜ່ານ', go: 'ເຂົ້າສູ່ລະບົບ' },
  en: { username: 'Username', password: 'Password', go: 'Sign in' },
};

export async function signInByForm(
  page: Page,
  username = 'admin',
  password = 'admin1234',
  lang: Lang = 'en',
  at = 'withdrawals',
): Promise<void> {
  const words = signInWords[lang];
  await page.goto(`${thai().url}/office/${at}`);
  await page.getByRole('combobox').selectOption(lang);
  await page.getByLabel(words.username).fill(username);
  await page.getByLabel(words.password).fill(password);
  await page.getByRole('button', { name: words.go }).click();
}

/** Opens `at` with a ready session; tests of the sign-in itself use `signInByForm`. */
export async function signIn(
  page: Page,
  username = 'admin',
  password = 'admin1234',
  lang: Lang = 'en',
  at = 'withdrawals',
  stack: Stack = thai(),
): Promise<void> {
  const { token } = await call(stack, 'POST', '/api/office/login', { body: { username, password } });
  await page.addInitScript(
    ([mark, held, locale]) => {
      // Only once: a reload after signing out must not sign in again.
      if (!mark || !held || !locale || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, '1');
      localStorage.setItem('office-token', held);
      localStorage.setItem('office-locale', locale);
    },
    [`seeded ${randomUUID()}`, String(token), lang],
  );
  await page.goto(`${stack.url}/office/${at}`);
}

/** Navigates inside the app; a full load costs half a second of CPU. */
export const visit = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), `/office/${path}`);

export const asAdmin = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> =>
  call(thai(), method, `/api/office${path}`, { token: await staffToken(thai(), 'admin'), ...(body === undefined ? {} : { body }) });

const clerkPassword = 'first-of-a-clerk';
const passwordHash = makePasswords().inTurn(({ hash }) => hash(clerkPassword));

export async function newClerk(role: 'viewer' | 'support' | 'cashier' | 'manager' | 'admin', called = 'Noi'): Promise<Clerk> {
  const tag = String(randomInt(10 ** 9, 10 ** 10));
  const clerk = { username: `${role}.${tag}`, password: clerkPassword, name: `${called} ${tag}` };
  const [now, hashed] = [new Date(), await passwordHash];
  // Inserted directly: an account created by the admin could not approve today and would count as the admin.
  const id = await inDatabase(thai(), (pool) => insertStaff(pool, { ...clerk, role, passwordHash: hashed, now, approvesFrom: now }));
  return { ...clerk, id: String(id) };
}

/** The demo's second admin. An account created by the admin counts as the admin for a day and cannot approve. */
export const owner = { username: 'owner', password: 'owner1234', name: 'Owner' };

export async function approveAsked(by: string, second: { username: string; password: string } = owner) {
  const token = await staffToken(thai(), second.username, second.password);
  const { requests } = (await call(thai(), 'GET', '/api/office/requests?limit=100', { token })) as {
    requests: { id: string; by: string }[];
  };
  const asked = requests.filter((one) => one.by === by);
  expect(asked).toHaveLength(1);
  await call(thai(), 'POST', `/api/office/requests/${asked[0]?.id}/approve`, { token, body: {} });
}

export const sentForApproval = 'Sent for approval. Nothing changes until a second person approves it';

export const walletOf = async (member: Member): Promise<unknown> =>
  (await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount;

export const idOf = async (member: Member): Promise<string> =>
  String((await call(thai(), 'GET', '/api/account/profile', { token: member.token }))._id);

export async function richMember(amount: number, name = 'Test Member'): Promise<Member> {
  const stack = thai();
  const member = await newMember(stack, { name });
  await sim(stack, 'POST', '/sim/bank/transfer', {
    fromBank: member.bankCode,
    fromAccount: member.bankAccountNo,
    toBank: 'SCB',
    toAccount: '4081234567',
    amount,
  });
  await expect.poll(() => walletOf(member)).toBe(amount);
  return member;
}

export const withdraw = async (member: Member, amount: number): Promise<string> =>
  String((await call(thai(), 'POST', '/api/wallet/withdraw', { token: member.token, body: { amount } })).reference);

/** A transfer to us from an account that belongs to no member. */
export const strangerPays = (amount: number, fromAccount: string, more: { at?: string } = {}): Promise<unknown> =>
  sim(thai(), 'POST', '/sim/bank/transfer', { fromBank: 'BBL', fromAccount, toBank: 'SCB', toAccount: '4081234567', amount, ...more });

/**
 * A slip that staff must look at, because its transfer precedes the registration. In the Lao product: tests of slips inject faults
 * at the Thai bank, which hit whichever slip comes next.
 */
export async function slipForStaff(amount = 150): Promise<{ stack: Stack; member: Member; reference: string }> {
  const stack = lao();
  await keepSlipsOpen(stack);
  const member = await newMember(stack, { currency: 'BAHT' });
  const at = new Date(Date.now() - 20 * 60_000).toISOString();
  const { picture } = await transferSlip(stack, member, { bank: 'SCB', account: '4081234567' }, { at, amount, notify: true });
  const form = new FormData();
  form.append('bankCode', 'SCB');
  form.append('file', new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }), picture.name);
  const headers = { authorization: `Bearer ${member.token}` };
  expect((await fetch(`${stack.url}/api/wallet/slip`, { method: 'POST', headers, body: form })).status).toBe(202);
  const token = await staffToken(stack, 'admin');
  const found = async () => {
    const { slips } = (await call(stack, 'GET', '/api/office/slips?status=all&page=1&limit=100&sort=newest', { token })) as {
      slips: { username: string; reference: string; note: string | null; doubt: { why: string } | null }[];
    };
    return slips.find(({ username }) => username === shownPhone(member));
  };
  await expect.poll(async () => (await found())?.doubt?.why ?? (await found())?.note).toBe('BEFORE_MEMBER');
  return { stack, member, reference: String((await found())?.reference) };
}

export async function expectAxeClean(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

export const shownPhone = ({ username }: { username: string }): string => `${username.slice(0, 3)}-xxx-${username.slice(-4)}`;
