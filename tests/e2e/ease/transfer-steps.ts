import type { Page } from '@playwright/test';
import { button, sheet } from '../play/person.ts';
import { call, fund, type Member, newMember, type Stack } from '../stack.ts';

export const transferWords = {
  thai: { move: 'โยกเงิน', send: 'ยืนยันโยกเงิน', from: 'โยกจาก', to: 'ไปที่', amount: 'จำนวนเงิน' },
  lao: { move: 'ຍ້າຍເງິນ', send: 'ຢືນຢັນຍ້າຍເງິນ', from: 'ຍ້າຍຈາກ', to: 'ໄປທີ່', amount: 'ຈຳນວນເງິນ' },
};

export async function player(stack: Stack): Promise<Member> {
  const member = await newMember(stack, { currency: 'BAHT' });
  await fund(stack, member, 300);
  await call(stack, 'GET', '/api/wallet/activate/PGSLOT', { token: member.token });
  return member;
}

export async function fillTransfer(page: Page, w: (typeof transferWords)['thai'], amount: string): Promise<void> {
  await button(page, w.move).click();
  await sheet(page).getByLabel(w.from).selectOption('WALLET');
  await sheet(page).getByLabel(w.to).selectOption('PGSLOT');
  await sheet(page).getByLabel(w.amount).fill(amount);
}
