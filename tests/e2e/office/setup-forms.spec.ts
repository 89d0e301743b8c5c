import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { keepSlipsOpen } from '../money/change-setting.ts';
import { agreed, thai } from '../stack.ts';
import { approveAsked, asAdmin, type Clerk, newClerk, owner, sentForApproval, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

type Json = string | number | { readonly [name: string]: Json };
type Form = {
  readonly area: string;
  readonly key: string;
  readonly title: string;
  readonly prepare?: () => Promise<void>;
  /** Button that adds the row which the fields below are in. */
  readonly add?: string;
  readonly wrong: { readonly field: string; readonly text: string; readonly says: RegExp };
  /** The part of the setting that is changed. */
  readonly path: readonly string[];
  readonly to: Json;
  /** As listed before saving and in the history; without values for a row that is added. */
  readonly changes: readonly (readonly [label: string, from: string, to: string] | readonly [label: string])[];
  /** When a second person is needed: only to go back where the change makes the setting stricter. */
  readonly two: 'never' | 'back' | 'always';
};

/**
 * Other tests use this product at the same time, so nothing here affects a member of the Thai variant: amounts in kip, limits far
 * from what a test reaches, texts that no test reads. No other test may write these settings, except by `prepare`.
 */
const forms: readonly Form[] = [
  {
    area: 'chat',
    key: 'chat',
    title: 'Chat',
    two: 'never',
    wrong: { field: 'messagesPerMinute', text: '0', says: /From 1 to 100,000/ },
    path: ['keepDays'],
    to: 731,
    changes: [['Members’ chats are kept (days)', '730', '731']],
  },
  {
    area: 'slips',
    key: 'slip',
    title: 'Slips',
    two: 'back',
    prepare: () => keepSlipsOpen(thai()),
    wrong: { field: 'closeFrom', text: '', says: /A time like 23:30/ },
    path: ['keepFileDays'],
    to: 366,
    changes: [['Files are kept (days)', '365', '366']],
  },
  {
    area: 'slips',
    key: 'qr',
    title: 'QR codes',
    two: 'back',
    wrong: { field: 'minimum.LAK', text: 'much', says: /Please enter a number/ },
    path: ['minimum', 'LAK'],
    to: 2_000,
    changes: [['Minimum deposit › LAK', '1,000', '2,000']],
  },
  {
    area: 'banks',
    key: 'banks',
    title: 'Banks',
    two: 'never',
    wrong: { field: '21.code', text: 'KBANK', says: /This code is taken/ },
    path: ['21', 'nameLA'],
    to: 'ທະນາຄານອິນໂດຈີນ',
    changes: [['Indochina Bank › Lao name', 'ອິນໂດຈີນ', 'ທະນາຄານອິນໂດຈີນ']],
  },
  {
    area: 'withdrawals',
    key: 'withdraw',
    title: 'Withdrawals',
    two: 'back',
    wrong: { field: 'max.LAK', text: '49,999', says: /Not below the minimum/ },
    path: ['min', 'LAK'],
    to: 60_000,
    changes: [['Minimum › LAK', '50,000', '60,000']],
  },
  {
    area: 'withdrawals',
    key: 'payout',
    title: 'Accounts to pay from',
    two: 'always',
    wrong: { field: 'LAK.bankAccountNo', text: '12-345', says: /6 to 15 digits/ },
    path: ['LAK'],
    // Also a deposit account: the list of our accounts stays as it is.
    to: { bankCode: 'LDB', bankAccountNo: '0301110002345' },
    changes: [
      ['LAK › Bank', 'BCEL', 'Lao Development Bank'],
      ['LAK › Account number', '010110001234567', '0301110002345'],
    ],
  },
  {
    area: 'staff-rules',
    key: 'office',
    title: 'Limits of staff',
    two: 'always',
    wrong: { field: 'claimMinutes', text: '1.5', says: /A whole number/ },
    path: ['cashierMax', 'LAK'],
    to: 9_000_000,
    changes: [['Limit of a cashier › LAK', '10,000,000', '9,000,000']],
  },
  {
    area: 'staff-rules',
    key: 'secondPerson',
    title: 'What needs a second person',
    two: 'always',
    wrong: { field: 'alone.cashier.credit.LAK', text: '50,000,000,001', says: /From 0 to 50,000,000,000/ },
    path: ['above', 'slip.approve', 'LAK'],
    to: 500,
    changes: [['Above the amount › Approved a slip › LAK', '0', '500']],
  },
  {
    area: 'staff-rules',
    key: 'staffSecurity',
    title: 'Security of staff',
    two: 'always',
    wrong: { field: 'memberRowsPerDay', text: '99', says: /From 100 to 1,000,000/ },
    path: ['revealsPerDay'],
    to: 101,
    changes: [['Full numbers shown per person per day', '100', '101']],
  },
  {
    area: 'access',
    key: 'sessionLifetime',
    title: 'How long a session lasts',
    two: 'back',
    wrong: { field: 'staffHours', text: '25', says: /From 1 to 24/ },
    path: ['rememberedDays'],
    to: 29,
    changes: [['Remembered members (days)', '30', '29']],
  },
  {
    area: 'access',
    key: 'limits',
    title: 'Request limits',
    two: 'back',
    wrong: { field: 'entryPerMinute', text: '0', says: /From 1 to 100,000/ },
    path: ['loginFailuresAccountMax'],
    to: 99,
    changes: [['Failed log-ins of all devices', '100', '99']],
  },
  {
    area: 'retention',
    key: 'retention',
    title: 'How long data is kept',
    two: 'never',
    wrong: { field: 'statementMonths', text: '2', says: /From 3 to 120/ },
    path: ['securityDays'],
    to: 367,
    changes: [['Security log (days)', '366', '367']],
  },
  {
    area: 'howto',
    key: 'howto',
    title: 'How-to clips',
    two: 'never',
    wrong: { field: '4.url', text: 'javascript:alert(1)', says: /A link that begins with https:\/\/ or \// },
    path: ['4', 'poster'],
    to: '/howto/bonus.webp',
    changes: [['bonus-cancel › Cover picture', '/howto/bonus-cancel.webp', '/howto/bonus.webp']],
  },
  {
    area: 'reasons',
    key: 'staffReasons',
    title: 'Reasons that members read',
    two: 'never',
    add: 'Add a reason',
    wrong: { field: 'adjustment.4.code', text: 'late-fee', says: /A-Z, 0-9 and _, beginning with a letter/ },
    path: ['adjustment', '4'],
    to: { code: 'FEES', text: { th: 'คืนค่าธรรมเนียม', la: 'ຄືນຄ່າທຳນຽມ', en: 'A fee is returned' } },
    changes: [['Adjusted balances › FEES']],
  },
  {
    area: 'sources',
    key: 'sources',
    title: 'How members heard of us',
    two: 'never',
    add: 'Add an answer',
    wrong: { field: '6.code', text: 'friend', says: /This code is taken/ },
    path: ['6'],
    to: { code: 'RADIO', description: { th: 'วิทยุ', la: 'ວິທະຍຸ', en: 'Radio' } },
    changes: [['RADIO']],
  },
];

const settingNow = async (key: string): Promise<unknown> =>
  ((await asAdmin('GET', `/settings/${key}`)).setting as { value: unknown }).value;

/** One account for all forms of a worker, which run in sequence. */
let author: Promise<Clerk> | undefined;

for (const one of forms) {
  test(`${one.title}: an invalid value is refused at its field, a valid one saved, and the former one restored`, async ({ page }) => {
    await one.prepare?.();
    const before = await settingNow(one.key);
    author ??= newClerk('admin');
    const clerk = await author;
    await signIn(page, clerk.username, clerk.password, 'en', `setup/${one.area}`);
    try {
      await refuseWrong(page, one, before);
      await saveRight(page, one, before, clerk);
      await goBack(page, one, before, clerk);
    } finally {
      if (!isDeepStrictEqual(await settingNow(one.key), before))
        await agreed(thai(), await asAdmin('PUT', `/settings/${one.key}`, { value: before }));
    }
  });
}

async function refuseWrong(page: Page, one: Form, before: unknown): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  const form = formOf(page, one);
  await addRow(form, one);
  const field = fieldOf(form, one.wrong.field);
  await field.fill(one.wrong.text);
  await form.locator('[type=submit]').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(one.wrong.says);
  await expect(form).toContainText('Not saved. Fields that need your attention');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await settingNow(one.key)).toEqual(before);
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form.locator('[type=submit]')).toHaveCount(0);
}

async function saveRight(page: Page, one: Form, before: unknown, clerk: Clerk): Promise<void> {
  const form = formOf(page, one);
  await addRow(form, one);
  for (const [name, value] of leavesOf(one.to, one.path)) await fill(fieldOf(form, name), textOf(value));
  await form.locator('[type=submit]').click();
  await confirm(page, one, { lines: linesOf(one), asks: one.two === 'always', clerk });
  expect(await settingNow(one.key)).toEqual(withPart(before, one.path, one.to));
  await expectShown(form, one.to, one.path);
}

async function goBack(page: Page, one: Form, before: unknown, clerk: Clerk): Promise<void> {
  const history = page.getByRole('region', { name: one.title, exact: true }).locator('details');
  await history.getByText('History', { exact: true }).click();
  const newest = history.getByRole('listitem').first();
  await expect(newest).toContainText(one.two === 'always' ? `Approved by ${owner.name}, requested by ${clerk.name}` : clerk.name);
  for (const line of linesOf(one)) await expect(newest).toContainText(line);
  await newest.getByRole('button', { name: 'Go back to before this' }).click();
  await confirm(page, one, { lines: linesBackOf(one), asks: one.two !== 'never', clerk });
  expect(await settingNow(one.key)).toEqual(before);
  const form = formOf(page, one);
  if (one.add) for (const [name] of leavesOf(one.to, one.path)) await expect(fieldOf(form, name)).toHaveCount(0);
  else await expectShown(form, partOf(before, one.path), one.path);
}

/** Confirms what the dialog lists; where it needs approval, another admin gives it. */
async function confirm(page: Page, one: Form, o: { lines: readonly string[]; asks: boolean; clerk: Clerk }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Save ${one.title}`, exact: true });
  for (const line of o.lines) await expect(dialog).toContainText(line);
  // The second sentence is the server's, which must agree with the form.
  const told = ['Nothing changes until another staff member approves it', 'A second person must approve it before it takes effect'];
  for (const sentence of o.asks ? told : ['Takes effect as soon as you save']) await expect(dialog).toContainText(sentence);
  await dialog.getByRole('button', { name: o.asks ? 'Ask for approval' : 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  if (!o.asks) return;
  await expect(page.getByText(sentForApproval)).toBeVisible();
  await approveAsked(o.clerk.name);
  await page.reload();
}

const formOf = (page: Page, { title }: Form): Locator => page.getByRole('form', { name: title, exact: true });
const fieldOf = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

async function addRow(form: Locator, { add }: Form): Promise<void> {
  if (add) await form.getByRole('button', { name: add }).last().click();
}

async function fill(field: Locator, text: string): Promise<void> {
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement);
  await (isChoice ? field.selectOption(text) : field.fill(text));
}

async function expectShown(form: Locator, value: Json, path: readonly string[]): Promise<void> {
  for (const [name, leaf] of leavesOf(value, path)) await expect(fieldOf(form, name)).toHaveValue(textOf(leaf));
}

const textOf = (value: string | number): string => (typeof value === 'number' ? value.toLocaleString('en-US') : value);

const linesOf = ({ changes }: Form): string[] =>
  changes.map(([label, from, to]) => (from === undefined ? `${label}: added` : `${label}: ${from} → ${to}`));
const linesBackOf = ({ changes }: Form): string[] =>
  changes.map(([label, from, to]) => (from === undefined ? `${label}: removed` : `${label}: ${to} → ${from}`));

function leavesOf(value: Json, path: readonly string[]): [string, string | number][] {
  if (typeof value !== 'object') return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

const partOf = (value: unknown, path: readonly string[]): Json =>
  path.reduce((whole, step) => (whole as Record<string, unknown>)[step], value) as Json;

function withPart(value: unknown, [step, ...rest]: readonly string[], part: Json): unknown {
  if (step === undefined) return part;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[step] = withPart(copy[step], rest, part);
  return copy;
}
