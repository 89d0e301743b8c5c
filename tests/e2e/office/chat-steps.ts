import { randomInt, randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { call, type Member, signedIn, thai } from '../stack.ts';
import { type Clerk, newClerk, signIn } from './staff-steps.ts';

export const tag = (): string => String(randomInt(10 ** 8, 10 ** 9));

const pageFor = async (browser: Browser, width: number, height: number): Promise<Page> =>
  (await browser.newContext({ viewport: { width, height }, locale: 'th-TH', timezoneId: 'Asia/Bangkok' })).newPage();

export type Customer = { readonly page: Page; readonly panel: Locator; readonly field: Locator };

export async function atWidget(browser: Browser, member: Member): Promise<Customer> {
  const page = await pageFor(browser, 360, 740);
  await signedIn(page, thai(), member);
  await page.getByRole('button', { name: /^แชต/ }).click();
  return inWidget(page);
}

export async function atContact(browser: Browser): Promise<Customer> {
  const page = await pageFor(browser, 360, 740);
  await page.goto(`${thai().url}/contact`);
  await page.getByRole('button', { name: /แชตกับเจ้าหน้าที่/ }).click();
  return inWidget(page);
}

async function inWidget(page: Page): Promise<Customer> {
  const panel = page.getByRole('dialog');
  const field = panel.getByLabel('พิมพ์ข้อความ');
  await expect(field).toBeVisible();
  return { page, panel, field };
}

export async function say({ field }: Customer, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

export type AtDesk = {
  readonly page: Page;
  readonly clerk: Clerk;
  readonly field: Locator;
  readonly list: Locator;
  readonly aside: Locator;
};

export async function atInbox(browser: Browser, width = 1280, height = 800): Promise<AtDesk> {
  const clerk = await newClerk('support');
  const page = await pageFor(browser, width, height);
  await signIn(page, clerk.username, clerk.password, 'en', '');
  await expect(page).toHaveURL(/\/office\/chats/);
  // The address changes before the page's code has loaded.
  await expect(page.getByLabel('Search the chats')).toBeVisible();
  const field = page.getByLabel('Message to the customer');
  return { page, clerk, field, list: page.locator('[data-chats] a'), aside: page.getByRole('complementary') };
}

export const open = ({ list }: AtDesk, name: string): Promise<void> => list.filter({ hasText: name }).click();

export async function answer({ field }: AtDesk, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

export const said = (at: Page | Locator, by: 'customer' | 'staff' | 'bot', text: string | RegExp): Locator =>
  at.locator(`[data-sender=${by}]`).filter({ hasText: text });

export function newGuest(name: string) {
  const guestId = randomUUID();
  return {
    name,
    say: (text: string) =>
      call(thai(), 'POST', '/api/chat/send-message', {
        body: { guestId, name, clientId: randomUUID(), message: { message_type: 'text', payload: text } },
      }),
    /** Everything the guest can read. */
    heard: async () => JSON.stringify(await call(thai(), 'POST', '/api/chat/history', { body: { guestId, limit: 20 } })),
  };
}
