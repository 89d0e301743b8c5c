import type { Page } from '@playwright/test';
import { button, sheet } from '../play/person.ts';
import { call, fund, type Member, newMember, type Stack } from '../stack.ts';

export const words = { move: 'โยกเงิน', send: 'ยืนยันโยกเงิน', from: 'โยกจาก', to: 'ไปที่', amount: 'จำนวนเงิน' };

export async function player(stack: Stack): Promise<Member> {
  const member = await newMember(stack);
  await fund(stack, member, 300);
  await call(stack, 'GET', '/api/wallet/activate/PGSLOT', { token: member.token });
  return member;
}

export async function fillTransfer(page: Page, amount: string): Promise<void> {
  await button(page, words.move).click();
  await sheet(page).getByLabel(words.from).selectOption('WALLET');
  await sheet(page).getByLabel(words.to).selectOption('PGSLOT');
  await sheet(page).getByLabel(words.amount).fill(amount);
}
