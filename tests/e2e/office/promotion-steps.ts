import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { BonusRule } from '../../../packages/contract/src/rewards/terms.ts';
import { bonusRuleOf } from '../../promotion-rules.ts';
import { type Member, sim, thai } from '../stack.ts';
import { type Clerk, signIn } from './staff-steps.ts';

const text = (en: string) => ({ th: '', la: '', en });

export const freshCode = (prefix: string): string => `${prefix}${randomInt(10 ** 6, 10 ** 7)}`;

export const bonusRule = (more: Partial<BonusRule> = {}): BonusRule =>
  bonusRuleOf({ name: text('Half more'), text: text('<p>Half of your deposit</p>'), percent: 50, multiple: 3, percentFail: 100, ...more });

export const inLanguages = (scope: Page | Locator, legend: string): Locator => scope.getByRole('group', { name: legend, exact: true });

export async function openOffice(page: Page, clerk: Clerk, path: string): Promise<void> {
  await signIn(page, clerk.username, clerk.password, 'en', path);
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

export async function saveForm(page: Page, title: string, button: 'Save' | 'Create' = 'Save'): Promise<void> {
  // The previous save's dialog has a button of the same name until it closes.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export const deposit = (member: Member, amount: number): Promise<unknown> =>
  sim(thai(), 'POST', '/sim/bank/transfer', {
    fromBank: member.bankCode,
    fromAccount: member.bankAccountNo,
    toBank: 'SCB',
    toAccount: '4081234567',
    amount,
  });
