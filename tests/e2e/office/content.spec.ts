import { expect, type Locator, test } from '@playwright/test';
import sharp from 'sharp';
import { call, newMember, signedIn, thai } from '../stack.ts';
import { saveForm } from './promotion-steps.ts';
import { asAdmin, expectAxeClean, expectFits, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Left half red, right half blue, to show where the picture was cropped. */
const halves = async (): Promise<Buffer> => {
  const half = (background: string) => ({ create: { width: 600, height: 400, channels: 3 as const, background } });
  const blue = await sharp(half('#0000ff')).png().toBuffer();
  return sharp({ create: { width: 1_200, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .png()
    .toBuffer();
};
const setting = async (key: string) => ((await asAdmin('GET', `/settings/${key}`)).setting as { value: unknown }).value;
const text = (scope: Locator, lang: 'th' | 'la' | 'en'): Locator => scope.locator(`textarea[name$=".${lang}"]`);

test('a banner is cropped, uploaded, written in three languages, previewed and shown to a member', async ({ page, browser }) => {
  const before = await setting('banners');
  await signIn(page, 'admin', 'admin1234', 'en', 'setup/banners');
  const rows = page.getByRole('list', { name: 'Before the invite window' });
  try {
    await page.getByRole('button', { name: 'Add a banner' }).first().click();
    const row = rows.getByRole('listitem').nth(1);
    const file = row.locator('input[type=file]');
    await file.setInputFiles({ name: '<img src=x onerror=alert(1)>.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(row.getByRole('alert')).toContainText('not a picture that can be read');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row.getByLabel('Or a link to a picture')).toHaveAccessibleDescription(/Please fill in/);

    await file.setInputFiles({ name: 'friends.png', mimeType: 'image/png', buffer: await halves() });
    const crop = page.getByRole('dialog', { name: 'Crop the picture' });
    const stage = crop.getByRole('application', { name: 'The part that is used' });
    await expect(stage).toBeFocused();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('+');
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowRight');
    const at = await stage.boundingBox();
    if (!at) throw new Error('the stage is not there');
    await page.mouse.move(at.x + 20, at.y + 20);
    await page.mouse.down();
    await page.mouse.move(at.x + 60, at.y + 400, { steps: 4 });
    await page.mouse.up();
    await expect(crop.getByText(/This part is small \(37\d × 18\d pixels\)/)).toBeVisible();
    await expectAxeClean(page);
    await crop.getByRole('button', { name: 'Use this picture' }).click();
    await expect(crop).toBeHidden();
    const link = row.getByLabel('Or a link to a picture');
    await expect(link).toHaveValue(/^\/pictures\/[0-9a-f]{64}\.webp$/);
    const path = await link.inputValue();
    const { channels } = await sharp(Buffer.from(await (await fetch(thai().url + path)).arrayBuffer())).stats();
    expect(channels.map(({ min, max }) => (max < 40 ? 'none' : min > 215 ? 'full' : 'mixed'))).toEqual(['none', 'none', 'full']);

    await text(row, 'th').fill('ชวนเพื่อน<script>alert(1)</script>');
    await expect(row.getByText('Members do not see these tags, and they are removed: <script>')).toBeVisible();
    await text(row, 'la').fill('ຊວນໝູ່\nທຸກມື້');
    await text(row, 'en').fill('Bring a friend');
    await expect(text(row, 'la')).toHaveValue('<p>ຊວນໝູ່</p>\n<p>ທຸກມື້</p>');
    await text(row, 'en').selectText();
    await row.getByRole('toolbar', { name: 'Format the English text' }).getByRole('button', { name: 'Bold' }).click();
    await expect(text(row, 'en')).toHaveValue('<b>Bring a friend</b>');
    const seen = page.getByRole('region', { name: 'Before the invite window' });
    await expect(seen.locator('b')).toHaveText('Bring a friend');
    await seen.getByRole('button', { name: 'Lao' }).click();
    await expect(seen).toContainText('ທຸກມື້');
    await expect
      .poll(() =>
        seen
          .locator('img')
          .nth(1)
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(300);
    await expectAxeClean(page);
    await saveForm(page, 'Save Banners');
    await expect(text(row, 'th')).toHaveValue('ชวนเพื่อน');

    const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, locale: 'th-TH' });
    await signedIn(phone, thai(), await newMember(thai()));
    await phone.getByRole('button', { name: 'ชวนเพื่อน', exact: true }).click();
    const banner = phone.locator(`dialog[open] img[src="${path}"]`);
    await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
    await expect(phone.locator('dialog[open]')).toContainText('ชวนเพื่อน');
    await phone.close();
  } finally {
    await asAdmin('PUT', '/settings/banners', { value: before });
  }
});

test('a saved licence appears at log-in', async ({ page }) => {
  const before = await setting('licence');
  await signIn(page, 'admin', 'admin1234', 'en', 'setup/contact');
  try {
    const licence = page.getByRole('form', { name: 'Licence' });
    await licence.locator('[name="operator.th"]').fill('บริษัท ทดสอบ จำกัด');
    await licence.getByLabel('Licence number').fill('8048/JAZ');
    await licence.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAxeClean(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page);
    await page.goto(`${thai().url}/login`);
    await expect(page.locator('[data-licence]')).toContainText(/ให้บริการโดย บริษัท ทดสอบ จำกัด.*ใบอนุญาตเลขที่ 8048\/JAZ/s);
  } finally {
    await asAdmin('PUT', '/settings/licence', { value: before });
  }
});

test('conditions are reordered with the keyboard, and restored from the history', async ({ page }) => {
  const listed = async (): Promise<string[]> => (await call(thai(), 'GET', '/api/lookup/conditions')).conditions as string[];
  const [first = '', second = '', ...rest] = await listed();
  await signIn(page, 'admin', 'admin1234', 'en', 'setup/terms');
  const form = page.getByRole('form', { name: 'Conditions of use' });
  await form.getByRole('button', { name: 'Move Condition 2' }).press('ArrowUp');
  await expect(form.getByRole('button', { name: 'Move Condition 1' })).toBeFocused();
  await expect(page.getByText('Moved to position 1 of 4')).toBeAttached();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(listed).toEqual([second, first, ...rest]);

  const section = page.getByRole('region', { name: 'Conditions of use' });
  await section.getByText('History').click();
  await section.getByRole('button', { name: 'Go back to before this' }).first().click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(listed).toEqual([first, second, ...rest]);
  await expectAxeClean(page);
});
