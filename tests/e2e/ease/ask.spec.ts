import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, homeOf, sheet } from '../play/person.ts';
import { call, newMember, thai } from '../stack.ts';
import { fillTransfer, player, words } from './transfer-steps.ts';

test('a refusal opens the chat in one press, with the problem attached', async ({ page }) => {
  const stack = thai();
  const member = await player(stack);
  await atHome(page, stack, member);
  await fillTransfer(page, '1000');
  await button(sheet(page), words.send).click();
  const refusal = sheet(page).getByRole('alert');
  await expect(refusal).toBeVisible();
  const told = (await refusal.getByRole('paragraph').innerText()).trim();

  await button(refusal, 'ถามเรื่องนี้').click();
  const chat = page.locator('dialog[open]').filter({ has: page.getByRole('log') });
  await expect(chat.locator('[data-attached]')).toContainText('ปัญหาที่พบ');
  await expect(chat.getByRole('textbox')).toHaveValue(new RegExp(told.slice(0, 12)));
  await expectAccessible(page);
  await button(chat, 'ส่ง').click();
  await expect(chat.locator('[data-sender=customer] [data-about]')).toBeVisible();
  await expect(chat.locator('[data-attached]')).toHaveCount(0);
  await expect(chat.locator('[data-sender=customer][data-status=succeed]').last()).toContainText(told);

  const { conversations } = (await call(stack, 'POST', '/api/chat/history', { token: member.token, body: { limit: 10, skip: 0 } })) as {
    conversations: { message: { payload: { about?: { kind: string; code: string; reference: string } } } }[];
  };
  const abouts = conversations.flatMap(({ message }) => message.payload.about ?? []);
  expect(abouts).toEqual([{ kind: 'error', code: 'MONEY_NOT_ENOUGH', reference: expect.stringMatching(/./) }]);
  await page.keyboard.press('Escape');
  await expect(sheet(page).getByLabel(words.amount)).toBeVisible();
});

test('a new member sees who invited them, with a partly hidden name', async ({ page }) => {
  const stack = thai();
  const inviter = await newMember(stack, { name: 'Somchai Jaidee' });
  const { profile } = (await homeOf(stack, inviter)) as { profile: { _id: string } };
  await page.goto(`${stack.url}/register?code=PR${profile._id}`);
  await expect(page.locator('[data-invited-by]')).toContainText('Somchai J***');
  await expect(page.locator('[data-invited-by]')).not.toContainText('Jaidee');
  await expectAccessible(page);
});
