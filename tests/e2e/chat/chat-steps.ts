import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { call, type Member, type Stack, staffToken, thai } from '../stack.ts';

/** Runs a script if any of it is treated as HTML. */
export const evil = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;
export const isHacked = (page: Page): Promise<boolean> => page.evaluate(() => 'hacked' in window);

export const chatButton = (page: Page): Locator => page.getByRole('button', { name: /^แชต( |$)/ });
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Krapao' });
export const log = (page: Page): Locator => panel(page).getByRole('log');
export const field = (page: Page): Locator => panel(page).getByRole('textbox');
export const bubble = (page: Page, text: string): Locator => log(page).locator('[data-message]').filter({ hasText: text });

export async function openChat(page: Page): Promise<void> {
  await chatButton(page).click();
  await expect(log(page).locator('[data-message]').first()).toBeVisible();
  await expect(panel(page).getByText('เชื่อมต่อแล้ว')).toBeVisible();
}

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(bubble(page, text)).toHaveAttribute('data-status', 'succeed');
}

export type Support = {
  readonly id: string;
  says(message: unknown): Promise<void>;
  writes(text: string): Promise<void>;
  reads(): Promise<void>;
  uploads(file: { name: string; type: string; bytes: Buffer }): Promise<string>;
};

export async function supportIn(lastText: string, stack: Stack = thai()): Promise<Support> {
  const held = await staffToken(stack, 'support');
  type Listed = { id: string; lastText: string };
  let id = '';
  await expect
    .poll(async () => {
      const { chats } = await call(stack, 'GET', '/api/office/chats?state=open&limit=100&page=1', { token: held });
      id = (chats as Listed[]).find((chat) => chat.lastText.includes(lastText))?.id ?? '';
      return id;
    })
    .not.toBe('');
  const says = async (message: unknown) => {
    await call(stack, 'POST', `/api/office/chats/${id}/messages`, { token: held, body: { message, clientId: randomUUID() } });
  };
  return {
    id,
    says,
    writes: (text) => says({ message_type: 'text', payload: { message: text } }),
    reads: async () => {
      await call(stack, 'PUT', `/api/office/chats/${id}/read`, { token: held });
    },
    uploads: async ({ name, type, bytes }) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(bytes)], name, { type }));
      const response = await fetch(`${stack.url}/api/office/chats/${id}/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${held}` },
        body: form,
      });
      expect(response.status).toBe(200);
      return ((await response.json()) as { path: string }).path;
    },
  };
}

export async function wroteBefore(member: Member, texts: readonly string[], stack: Stack = thai()): Promise<void> {
  for (const text of texts) {
    const message = { message_type: 'text', payload: { message: text } };
    await call(stack, 'POST', '/api/chat/send-message', { token: member.token, body: { clientId: randomUUID(), message } });
  }
}

export async function picture(page: Page, size: { width: number; height: number }, colour = '#336699'): Promise<Buffer> {
  const data = await page.evaluate(
    ({ width, height, fill }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = fill;
      pen.fillRect(0, 0, width, height);
      return canvas.toDataURL('image/png');
    },
    { ...size, fill: colour },
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}
