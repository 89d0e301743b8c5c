import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import {
  auditActs,
  creditNotes,
  movementNotes,
  outcomeCauses,
  securityKinds,
  slipDoubts,
} from '../../../packages/contract/src/api/codes.ts';
import { errorCodes, slipNotes } from '../../../packages/contract/src/api/errors.ts';
import { gateways } from '../../../packages/contract/src/values/constants.ts';
import { violationsOf } from '../axe.ts';
import { agreed, call, lao, thai } from '../stack.ts';
import { asAdmin, expectAxeClean, idOf, type Lang, newClerk, richMember, signIn } from './staff-steps.ts';

/** Every page of the app; pages of one item (`/:memberId`) have their own tests. */
const paths = [...readFileSync(join(import.meta.dirname, '../../../apps/office/src/app/pages.ts'), 'utf8').matchAll(/^ +path: '(.+)',$/gm)]
  .map(([, path = '']) => path.replace(/\/[:*]\w*\?$/, ''))
  .filter((path) => !path.includes(':'));
const menus: Readonly<Record<Lang, string>> = { th: 'เมนู', la: 'ເມນູ', en: 'Menu' };
const titles: Readonly<Record<Lang, string>> = { th: 'รายการถอน', la: 'ລາຍການຖອນ', en: 'Withdrawals' };
const loading: Readonly<Record<Lang, string>> = { th: 'กำลังโหลด', la: 'ກຳລັງໂຫຼດ', en: 'Loading' };
const documentLangs: Readonly<Record<Lang, string>> = { th: 'th', la: 'lo', en: 'en' };
/** Letters of other languages, which must not appear. */
const foreign: Readonly<Record<Lang, RegExp>> = { th: /[\u0e81-\u0edf]/, la: /[\u0e01-\u0e5b]/, en: /[\u0e01-\u0edf]/ };

/** Navigates inside the app: a full load for each of some hundred pages took four times as long. */
const visit = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), `/office/${path}`);

for (const lang of ['th', 'la', 'en'] as const) {
  test(`every page stands in ${lang} alone, fits a desk and a phone, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, 'admin', 'admin1234', lang);
    await expect(page.getByRole('heading', { level: 1, name: titles[lang] })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', documentLangs[lang]);
    // Soft assertions report all faults instead of the first.
    const softly = expect.configure({ soft: true });
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths) {
      const about = { message: `${lang} /office${path}` };
      await visit(page, path.slice(1));
      await expect(page.getByRole('heading', { level: 1 }).first(), about.message).toBeVisible();
      await expect(page.locator('main').getByText(loading[lang], { exact: true })).toHaveCount(0);
      // Excludes content written by members and staff.
      await softly(page.getByRole('navigation', { name: menus[lang] }), about.message).not.toHaveText(foreign[lang]);
      await softly(page.locator('main h1, main th, main label, main button').filter({ hasText: foreign[lang] }), about.message).toHaveCount(
        0,
      );
      // The axe rules are the same in every language.
      if (lang === 'en') softly(await violationsOf(page), about.message).toEqual([]);
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await softly
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), about)
          .toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

/** Words only a program would use: our codes, field names and anything shaped like them. */
const codes: ReadonlySet<string> = new Set(
  [
    auditActs,
    securityKinds,
    creditNotes,
    slipDoubts,
    movementNotes,
    outcomeCauses,
    gateways,
    errorCodes,
    slipNotes,
    ['TRUELINK', 'ADJUSTMENT'],
  ].flat(),
);
const looksLikeCode = (word: string): boolean =>
  /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(word) || (/^[a-z]+[A-Z]/.test(word) && word !== 'iOS');

async function codesOn(page: Page, banks: readonly string[]): Promise<string[]> {
  const text = await page.locator('main').innerText();
  // Quoted text comes from banks and providers; `%percentFail%` is a placeholder that staff write.
  const found = text.replace(/“[^”]*”|%\w+%/g, '').match(/[A-Za-z][A-Za-z0-9]*(?:[_.][A-Za-z0-9]+)*/g) ?? [];
  return [...new Set(found)].filter((word) => codes.has(word) || banks.includes(word) || looksLikeCode(word));
}

/** Creates one entry of each kind missing from the demo. */
async function leaveTraces(): Promise<string> {
  const member = await richMember(5_000);
  const id = await idOf(member);
  await asAdmin('POST', `/members/${id}/adjust`, { direction: 'credit', amount: 12.5, reason: 'ทดสอบ', key: `trace-${id}-adjust` });
  const account = { bankCode: 'SCB', bankAccountName: 'TEST MEMBER', bankAccountNo: member.bankAccountNo };
  await asAdmin('PUT', `/members/${id}/bankAccount`, { ...account, reason: 'ทดสอบ' });
  const { setting } = (await asAdmin('GET', '/settings/smsBudget')) as { setting: { value: Record<string, number> } };
  await asAdmin('PUT', '/settings/smsBudget', { value: { ...setting.value, all: 1_199 } });
  await agreed(thai(), await asAdmin('PUT', '/settings/smsBudget', { value: setting.value }));
  await asAdmin('POST', `/members/${id}/reveal`);
  const clerk = await newClerk('viewer');
  const { token } = await call(thai(), 'POST', '/api/office/login', { body: { username: clerk.username, password: clerk.password } });
  await expect(call(thai(), 'GET', '/api/office/settings', { token: String(token) })).rejects.toThrow('403');
  await call(thai(), 'GET', '/api/wallet/activate/PG', { token: member.token });
  await call(thai(), 'POST', '/api/wallet/transfer', { token: member.token, body: { from: 'WALLET', to: 'PG', amount: 10 } });
  await call(thai(), 'POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 150 } });
  return id;
}

test('no screen shows a code in Thai or Lao', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const memberId = await leaveTraces();
  const { banks } = (await asAdmin('GET', '/names')) as { banks: { code: string }[] };
  const bankCodes = banks.map(({ code }) => code);
  await signIn(page, 'admin', 'admin1234', 'th');
  await expect(page.getByRole('heading', { level: 1, name: titles.th })).toBeVisible();
  const areas = [
    ...[
      'withdrawals?state=all',
      'withdrawals?state=returned',
      'slips?state=all',
      'deposits?state=all',
      'bank-credits?state=all',
      'stuck',
      'prizes?state=handed',
    ],
    ...[
      'requests',
      'requests?state=approved',
      'members',
      `members/${memberId}`,
      'promotions/bonuses',
      'promotions/codes',
      'promotions/rules',
    ],
    ...[
      'promotions/nights',
      'promotions/wheel',
      'promotions/bonuses/new',
      'chats',
      'chats/canned',
      'chat-bot',
      'account',
      'setup',
      'setup/service',
      'setup/staff-rules',
      'staff',
    ],
    ...[
      'audit',
      `audit?memberId=${memberId}`,
      'audit?act=setting.put',
      'security',
      `security?memberId=${memberId}`,
      'security?kind=refused.right',
    ],
  ];
  const softly = expect.configure({ soft: true });
  for (const lang of ['th', 'la'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('office-locale', chosen), lang);
    await page.reload();
    for (const area of areas) {
      await visit(page, area);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main').getByText(loading[lang], { exact: true })).toHaveCount(0);
      await softly.poll(() => codesOn(page, bankCodes), { message: `${lang} /office/${area}`, timeout: 10_000 }).toEqual([]);
    }
  }
});

test('the choice of language offers all three, each by its own name, and is kept', async ({ page }) => {
  await page.goto(`${thai().url}/office/`);
  await expect(page.getByRole('combobox').getByRole('option')).toHaveText(['ไทย', 'ລາວ', 'English']);
  await page.getByLabel('ภาษา').selectOption('ລາວ');
  await expect(page.getByRole('heading', { name: 'ເຂົ້າສູ່ລະບົບສຳລັບພະນັກງານ' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ເຂົ້າສູ່ລະບົບສຳລັບພະນັກງານ' })).toBeVisible();
  await page.getByLabel('ຊື່ຜູ້ໃຊ້').fill('admin');
  await page.getByLabel('ລະຫັດຜ່ານ').fill('not-the-password');
  await page.getByRole('button', { name: 'ເຂົ້າສູ່ລະບົບ' }).click();
  await expect(page.getByRole('alert')).toHaveText('ຊື່ຜູ້ໃຊ້ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ');
  await expectAxeClean(page);
});

test('the Lao variant greets its staff in Lao', async ({ page }) => {
  await page.goto(`${lao().url}/office/`);
  await expect(page.getByRole('heading', { name: 'ເຂົ້າສູ່ລະບົບສຳລັບພະນັກງານ' })).toBeVisible();
});
