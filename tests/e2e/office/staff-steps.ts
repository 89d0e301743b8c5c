import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { insertStaff } from '../../../apps/server/src/modules/control/staff/staff.sql.ts';
import { makePasswords } from '../../../apps/server/src/platform/crypto/passwords.ts';
import { violationsOf } from '../axe.ts';
import { inDatabase } from '../database.ts';
import { call, type Member, newMember, sim, staffToken, thai } from '../stack.ts';

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
export async function signIn(page: Page, username = 'admin', password = 'admin1234', lang: Lang = 'en', at = 'withdrawals'): Promise<void> {
  const { token } = await call(thai(), 'POST', '/api/office/login', { body: { username, password } });
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
  await page.goto(`${thai().url}/office/${at}`);
}

export const asAdmin = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> =>
  call(thai(), method, `/api/office${path}`, { token: await staffToken(thai(), 'admin'), ...(body === undefined ? {} : { body }) });

export async function newClerk(role: 'viewer' | 'support' | 'cashier' | 'manager' | 'admin', called = 'Noi'): Promise<Clerk> {
  const tag = String(randomInt(10 ** 9, 10 ** 10));
  const clerk = { username: `${role}.${tag}`, password: `first-${tag}`, name: `${called} ${tag}` };
  const passwordHash = await makePasswords().inTurn(({ hash }) => hash(clerk.password));
  const now = new Date();
  // Inserted directly: an account created by the admin could not approve today and would count as the admin.
  const id = await inDatabase(thai(), (pool) => insertStaff(pool, { ...clerk, role, passwordHash, now, approvesFrom: now }));
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

export async function expectAxeClean(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

export async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

export const shownPhone = ({ username }: { username: string }): string => `${username.slice(0, 3)}-xxx-${username.slice(-4)}`;
