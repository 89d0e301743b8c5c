import { expect, type Locator, type Page } from '@playwright/test';
import { call, type Member, newMember, type Stack, signedIn, sim } from '../stack.ts';

export const sheet = (page: Page): Locator => page.locator('dialog[open]').last();

export const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

export const card = (page: Page, code: string): Locator => page.locator(`[data-game=${code}]`);

export async function atHome(page: Page, stack: Stack, member: Member): Promise<void> {
  await signedIn(page, stack, member);
  await expect(page.locator('[data-total]')).toBeVisible();
}

export async function closeOne(page: Page): Promise<void> {
  const top = await sheet(page).elementHandle();
  await page.keyboard.press('Escape');
  await top?.waitForElementState('hidden');
}

export async function closeSheets(page: Page): Promise<void> {
  while ((await page.locator('dialog[open]').count()) > 0) {
    const open = await page.locator('dialog[open]').count();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBeLessThan(open);
  }
}

/** With all options of its window open. Returns the username there. */
export async function openGame(page: Page, code: string): Promise<string> {
  await card(page, code).click();
  return openMore(page);
}

export async function openMore(page: Page): Promise<string> {
  await sheet(page).locator('summary').click();
  const name = sheet(page).locator('[data-credential=username]');
  await expect(name).toBeVisible();
  return (await name.innerText()).trim();
}

export async function openCode(page: Page, bankCode: string): Promise<Locator> {
  const others = sheet(page).locator('[data-method=more-qr]').getByRole('button').first();
  if ((await others.getAttribute('aria-expanded')) === 'false') await others.click();
  const method = sheet(page).locator(`[data-method=qr-${bankCode}]`);
  const opener = method.getByRole('button').first();
  await opener.click();
  // Opens one frame after the press; pressing the next method earlier could leave this one open.
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  return method;
}

export async function agreeToMove(page: Page, yes = 'ยืนยัน'): Promise<void> {
  await expect(sheet(page).locator('[data-ask-total]')).toBeVisible();
  await button(sheet(page), yes).click();
}

export async function expectMoved(page: Page, text: string, amount: string): Promise<void> {
  await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
  await expect(sheet(page)).toContainText(text);
  await expect(sheet(page)).toContainText(amount);
}

export async function toStatement(page: Page): Promise<Locator> {
  await page.locator('nav a[href="/user/statement"]').click();
  const lines = page.locator('[data-entry]');
  await expect(lines.first()).toBeVisible();
  return lines;
}

export const homeOf = (stack: Stack, member: Member) => call(stack, 'GET', '/api/wallet/user', { token: member.token });

export async function transferSlip(
  stack: Stack,
  member: Member,
  to: { bank: string; account: string },
  more: Record<string, unknown> = {},
) {
  const made = await sim<{ reference: string; slip: string }>(stack, 'POST', '/sim/bank/transfer', {
    fromBank: member.bankCode,
    fromAccount: member.bankAccountNo,
    toBank: to.bank,
    toAccount: to.account,
    amount: 150,
    // Only a slip that is to be credited needs the bank's own webhook of its transfer (`notify: true`).
    notify: false,
    ...more,
  });
  return { reference: made.reference, picture: { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(made.slip, 'base64') } };
}

export { newMember };
