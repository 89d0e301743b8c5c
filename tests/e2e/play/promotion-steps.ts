import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { BonusRule, PromotionRule } from '../../../packages/contract/src/rewards/terms.ts';
import { bonusRuleOf, promotionRuleOf } from '../../promotion-rules.ts';
import type { Lang } from '../house/page.ts';
import { agreed, call, type Member, type Stack, sim, staffToken } from '../stack.ts';
import { button, sheet } from './person.ts';

export type Texts = Readonly<Record<Lang, string>>;

export async function asManager(stack: Stack, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const token = await staffToken(stack, 'manager');
  return agreed(stack, await call(stack, method, `/api/office${path}`, { token, ...(body === undefined ? {} : { body }) }));
}

export const freshCode = (): string => `T${randomInt(10 ** 8, 10 ** 9)}`;
export const inAll = (text: string): Texts => ({ th: text, la: text, en: text });
export const nameOf = (code: string): Texts => ({ th: `โบนัสทดสอบ ${code}`, la: `ໂບນັດທົດລອງ ${code}`, en: `Test bonus ${code}` });
const both = (thb: number, lak = thb * 1_000) => ({ THB: thb, LAK: lak });

/** 50% of deposits from 100, turnover three times both; cancelling takes 40% of what exceeds the member's own money. */
const rule = (code: string) => ({
  name: nameOf(code),
  text: { th: '<p>ข้อความของเจ้าหน้าที่</p>', la: '<p>ຂໍ້ຄວາມຂອງພະນັກງານ</p>', en: '<p>What staff wrote</p>' },
  percent: 50,
  cap: both(500),
  minimum: both(100),
  multiple: 2,
  percentFail: 40,
});

export type BonusChange = Partial<BonusRule>;
export type PromotionChange = Partial<PromotionRule>;

export async function writeBonus(stack: Stack, more: BonusChange = {}, { code = freshCode(), version = 0 } = {}): Promise<string> {
  await asManager(stack, 'PUT', `/bonuses/${code}`, { version, rule: bonusRuleOf({ ...rule(code), ...more }) });
  return code;
}

export async function writePromotion(stack: Stack, more: PromotionChange = {}, { code = freshCode(), version = 0 } = {}): Promise<string> {
  await asManager(stack, 'PUT', `/promotions/${code}`, { version, rule: promotionRuleOf({ ...rule(code), ...more }) });
  return code;
}

export async function moveIn(stack: Stack, member: Member, amount: number, game = 'PG'): Promise<string> {
  const { token } = member;
  await call(stack, 'GET', `/api/wallet/activate/${game}`, { token });
  const { username } = await call(stack, 'GET', `/api/wallet/account/${game}`, { token });
  await call(stack, 'POST', '/api/wallet/transfer', { token, body: { from: 'WALLET', to: game, amount } });
  return String(username);
}

export const play = (stack: Stack, username: string, o: { delta: number; turnover: number }, game = 'PG') =>
  sim(stack, 'POST', `/sim/providers/${game}/play`, { username, ...o });

export const cardOf = (page: Page, code: string) => page.locator(`[data-card=${code}]`);
export const meterOf = (page: Page, code: string) => page.locator(`[data-bonus=${code}]`);
export const told = (page: Page, kind: 'ok' | 'danger', text: string) => page.locator(`[data-toast=${kind}]`).filter({ hasText: text });

const claims: Readonly<Record<Lang, readonly [receive: string, confirm: string]>> = {
  th: ['รับโบนัสนี้', 'ยืนยันรับโบนัส'],
  la: ['ຮັບໂບນັດນີ້', 'ຢືນຢັນຮັບໂບນັດ'],
  en: ['Claim this bonus', 'Confirm and claim'],
};
export async function toReview(page: Page, lang: Lang = 'th'): Promise<Locator> {
  await button(sheet(page), claims[lang][0]).click();
  await expect(button(sheet(page), claims[lang][1])).toBeEnabled();
  return sheet(page).locator('[data-review]');
}
export const confirmClaim = (page: Page, lang: Lang = 'th') => button(sheet(page), claims[lang][1]).click();
export async function claim(page: Page, lang: Lang = 'th'): Promise<void> {
  await toReview(page, lang);
  await confirmClaim(page, lang);
}

export async function expectFits(page: Page): Promise<void> {
  for (const width of [1280, 320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }
}
