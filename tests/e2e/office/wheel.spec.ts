import { expect, type Locator, type Page, test } from '@playwright/test';
import { pressAndHear } from '../play/wheel.ts';
import { call, fund, lao, newMember, signedIn, thai } from '../stack.ts';
import { inLanguages, openOffice } from './promotion-steps.ts';
import { asAdmin, expectAxeClean, newClerk, shownPhone } from './staff-steps.ts';

// All tests share one wheel: these change the Thai one in sequence and restore it. Members spin the Lao one.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

type Slice = { code: string; kind: string; weight: number; stock: number | null };
type Wheel = { name: unknown; slices: Slice[] };
const readWheel = async () => (await asAdmin('GET', '/wheel')) as { version: number; wheel: Wheel };

const text = (en: string) => ({ th: '', la: '', en });
const plain = {
  name: text(''),
  html: text(''),
  bgColor: '#3a3f4f',
  textColor: '#ffffff',
  coins: 0,
  ruleCode: '',
  stock: null,
  budget: null,
};
const slice = (code: string, more: object) => ({ ...plain, code, label: text(code), amount: { THB: 0, LAK: 0 }, expiryDays: 7, ...more });

test.beforeAll(async () => {
  const { version, wheel } = await readWheel();
  if (wheel) return;
  const slices = [slice('NONE', { kind: 'nothing', weight: 90 }), slice('SHIRT', { kind: 'custom', weight: 10 })];
  await asAdmin('PUT', '/wheel', { version, wheel: { name: text('Wheel'), slices } });
});

let before: { version: number; wheel: Wheel };
test.beforeEach(async () => {
  before = await readWheel();
});
test.afterEach(async () => {
  const { version } = await readWheel();
  if (version !== before.version) await write(version, before.wheel);
});

const formOf = (page: Page) => page.getByRole('form', { name: 'Lucky wheel' });
const payoutIn = (form: Locator) => form.getByRole('region', { name: 'Simulated payout of 1,000,000 spins' });
const sliceIn = (form: Locator, at: number) => form.getByRole('group', { name: `Slice ${at}`, exact: true });
const codesOf = ({ slices }: Wheel) => slices.map(({ code }) => code);
const write = (version: number, wheel: Wheel) => asAdmin('PUT', '/wheel', { version, wheel });

async function save(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: 'Save Lucky wheel' }).getByRole('button', { name: 'Save', exact: true }).click();
}

/** A saved slice is folded until it is pressed. */
const unfold = (form: Locator) => form.locator('summary').filter({ hasText: 'TEST-7' }).click();

/** Adds a slice like the first, with a stock. */
async function addSlice(): Promise<{ version: number; wheel: Wheel }> {
  const { version, wheel } = before;
  const [like] = wheel.slices;
  if (!like) throw new Error('the wheel has slices');
  await write(version, { ...wheel, slices: [...wheel.slices, { ...like, code: 'TEST-7', weight: 1, stock: 12 }] });
  return readWheel();
}

test('a slice is added with its chance, its preview and a simulated payout of a million spins', async ({ page }) => {
  await openOffice(page, await newClerk('manager'), 'promotions/wheel');
  const form = formOf(page);
  const payout = payoutIn(form);
  await expect(payout).toHaveAttribute('aria-busy', 'false');
  await expect(payout.getByRole('row')).toHaveCount(before.wheel.slices.length + 1);
  await expect(payout).toContainText('Expected per spin (while all prizes last)');
  await expectAxeClean(page);

  await form.getByRole('button', { name: 'Add a slice' }).click();
  const at = before.wheel.slices.length;
  const added = sliceIn(form, at + 1);
  const sum = before.wheel.slices.reduce((total, { weight }) => total + weight, 0);
  await added.getByLabel('Code').fill('test-7');
  await added.getByLabel('Kind of prize').selectOption('Money to the wallet');
  await added.getByLabel('Weight').fill(String(sum));
  await added.getByLabel('Amount (THB)').fill('๗');
  await added.getByLabel('Stock left').fill('12');
  await inLanguages(added, 'Label on the wheel').getByLabel('English').fill('Seven');
  await expect(added).toContainText('Chance 50.00%');
  await expect(form.getByRole('img', { name: 'How it looks' })).toContainText('Seven');
  const paid = payout.getByRole('row').filter({ hasText: 'TEST-7' });
  for (const shown of ['12', 'used up', '84.00 THB']) await expect(paid).toContainText(shown);
  await added.getByRole('button', { name: 'Move up' }).click();
  await expect(sliceIn(form, at).getByLabel('Code')).toHaveValue('TEST-7');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Lucky wheel' });
  await expect(dialog).toContainText('Applies from every member’s next spin');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Saved');
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText(`Version ${before.version + 1}`);
  await expect(history.first()).toContainText('Slices TEST-7: added');
  const codes = codesOf(before.wheel);
  expect(codesOf((await readWheel()).wheel)).toEqual([...codes.slice(0, -1), 'TEST-7', codes.at(-1)]);
});

test('a slice with invalid values is refused at its fields, and a removed slice is gone', async ({ page }) => {
  const { wheel } = await addSlice();
  await openOffice(page, await newClerk('manager'), 'promotions/wheel');
  const form = formOf(page);
  await form.getByRole('button', { name: 'Add a slice' }).click();
  const added = sliceIn(form, wheel.slices.length + 1);
  await added.getByLabel('Code').fill('test-8');
  await added.getByLabel('Weight').fill('1.5');
  await added.getByLabel('Kind of prize').selectOption('Money to the wallet');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(added.getByLabel('Weight')).toHaveAccessibleDescription(/A whole number/);
  await expect(added.getByLabel('Amount (THB)')).toHaveAccessibleDescription(/Must be above 0/);
  await expect(inLanguages(added, 'Label on the wheel')).toContainText('Required in at least one language');

  await added.getByRole('button', { name: 'Remove' }).click();
  await unfold(form);
  await sliceIn(form, wheel.slices.length).getByRole('button', { name: 'Remove' }).click();
  await expect(payoutIn(form).getByRole('row').filter({ hasText: 'TEST-7' })).toHaveCount(0);
  await save(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => codesOf((await readWheel()).wheel)).toEqual(codesOf(before.wheel));
});

test('a concurrent restock is reported and not undone by another change', async ({ page }) => {
  const { version, wheel } = await addSlice();
  await openOffice(page, await newClerk('manager'), 'promotions/wheel');
  const form = formOf(page);
  await unfold(form);
  await sliceIn(form, wheel.slices.length).getByLabel('Weight').fill('3');
  const filled = wheel.slices.map((one) => (one.code === 'TEST-7' ? { ...one, stock: 40 } : one));
  await write(version, { ...wheel, slices: filled });
  await save(page);
  await expect(form.getByRole('alert')).toContainText('What you typed is still here');
  await expect(form.getByRole('alert')).toContainText('TEST-7: Stock left: 12 → 40');
  await save(page);
  await expect(form.getByRole('alert')).toHaveCount(0);
  expect((await readWheel()).wheel.slices.find(({ code }) => code === 'TEST-7')).toMatchObject({ weight: 3, stock: 40 });
});

test('a member spins the wheel as staff saved it', async ({ page }) => {
  const { wheel } = await addSlice();
  const member = await newMember(thai());
  await fund(thai(), member, 500);
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(page, thai(), member, '/user/spin');
  await expect(page.locator('[data-wheel=idle] canvas')).toHaveAttribute('data-slices', String(wheel.slices.length));
  const { result } = await pressAndHear(page);
  await expect(page.locator('[data-landed]')).toContainText(result.label);
});

test('a goods prize waits for staff, is claimed and handed out with a note', async ({ page }) => {
  const member = await newMember(thai());
  await fund(thai(), member, 500);
  const thing = before.wheel.slices.find(({ kind }) => kind === 'custom');
  if (!thing) throw new Error('the demo has a slice that is a thing');
  const only = before.wheel.slices.map((slice) => (slice === thing ? { ...slice, weight: 1 } : { ...slice, weight: 0 }));
  await write(before.version, { ...before.wheel, slices: only });
  await call(thai(), 'POST', '/api/spinwheel/spin', { token: member.token, body: {} });
  const { coupons } = (await call(thai(), 'GET', '/api/spinwheel/coupon', { token: member.token })) as { coupons: { _id: string }[] };
  await call(thai(), 'POST', '/api/spinwheel/coupon/claim', { token: member.token, body: { coupon: coupons[0]?._id } });

  await openOffice(page, await newClerk('cashier'), 'prizes');
  await expect(page.getByRole('link', { name: /Prizes \d+/ })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: shownPhone(member) });
  await expect(row).toContainText('Open');
  await row.getByRole('button', { name: 'Take' }).click();
  await expect(row).toContainText('Yours');
  await row.getByRole('button', { name: 'Hand out' }).click();
  const dialog = page.getByRole('dialog', { name: /^Hand out/ });
  await expect(dialog).toContainText('this cannot be undone');
  await expectAxeClean(page);
  await dialog.getByLabel('Note').fill('Parcel TH123456789');
  await dialog.getByRole('button', { name: 'Hand out' }).click();
  await expect(row).toBeHidden();
  await page.getByLabel('State').selectOption('Handed out');
  await expect(row).toContainText('Parcel TH123456789');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('where members have kip too, the payout is shown for both currencies', async ({ page }) => {
  const { token } = await call(lao(), 'POST', '/api/office/login', { body: { username: 'support', password: 'support1234' } });
  await page.addInitScript(
    ([kept]) => {
      localStorage.setItem('office-token', kept ?? '');
      localStorage.setItem('office-locale', 'en');
    },
    [String(token)],
  );
  await page.goto(`${lao().url}/office/promotions/wheel`);
  const payout = page.getByRole('region', { name: 'Simulated payout of 1,000,000 spins' });
  await expect(payout).toContainText(/Total[\d,.]+ THB/);
  await payout.getByLabel('Members who have').selectOption('LAK');
  await expect(payout).toContainText(/Total[\d,.]+ LAK/);
  await expect(page.getByRole('button', { name: 'Add a slice' })).toBeDisabled();
});
