import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { keepSlipsOpen } from '../money/change-setting.ts';
import { transferSlip } from '../play/person.ts';
import { call, type Member, newMember, sim, thai } from '../stack.ts';
import { type Clerk, expectAxeClean, expectFits, newClerk, richMember, shownPhone, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const withdraw = async (member: Member, amount: number): Promise<string> =>
  String((await call(thai(), 'POST', '/api/wallet/withdraw', { token: member.token, body: { amount } })).reference);

async function at(browser: Browser, clerk: Clerk, path: string, width = 1_280): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
  await signIn(page, clerk.username, clerk.password, 'en', path);
  return page;
}

test('two of staff at one work queue: the same item, release, the next by a key, one item by its link, a page beyond the end, another order', async ({
  browser,
}) => {
  const name = `Waiting ${randomInt(10 ** 6, 10 ** 7)}`;
  const member = await richMember(9_000, name);
  const reference = await withdraw(member, 6_137);
  const [noi, lek, viewer] = [await newClerk('cashier'), await newClerk('cashier'), await newClerk('viewer')];
  const [hers, his] = [
    await at(browser, noi, 'work?kind=withdrawals&max=6137&min=6137'),
    await at(browser, lek, 'work?kind=withdrawals&max=6137&min=6137'),
  ];
  const rowAt = (page: Page) => page.getByRole('row').filter({ hasText: shownPhone(member) });
  await expect(rowAt(hers)).toContainText('Free');
  await expect(rowAt(hers)).toContainText('6,137.00');
  await expect(hers).toHaveTitle(/^(● )?\(\d+\) Krapao/);
  await expectAxeClean(hers);

  const take = (page: Page) => rowAt(page).getByRole('button', { name: 'Take' });
  await expect(take(his)).toBeVisible();
  await Promise.all([take(hers).click(), take(his).click()]);
  await expect.poll(async () => (await rowAt(hers).getByText('Yours').count()) + (await rowAt(his).getByText('Yours').count())).toBe(1);
  const isHers = (await rowAt(hers).getByText('Yours').count()) === 1;
  const [winner, loser, has] = isHers ? [hers, his, noi] : [his, hers, lek];
  await expect(rowAt(loser)).toContainText(`${has.name} has it`);
  await expect(take(loser)).toHaveCount(0);
  await expect(rowAt(loser).getByRole('button', { name: 'Release' })).toHaveCount(0);

  await rowAt(winner).getByRole('button', { name: 'Release' }).click();
  await expect(winner.getByRole('status')).toHaveText('Released: 1');
  await expect(take(loser)).toBeVisible();
  await loser.getByRole('heading', { name: 'Work queue' }).click();
  await loser.keyboard.press('j');
  await loser.keyboard.press('t');
  await expect(loser.getByRole('status')).toHaveText('Yours now: 1');
  await expect(rowAt(loser).getByText('Yours')).toBeVisible();
  await loser.keyboard.press('r');
  await expect(loser.getByRole('status')).toHaveText('Released: 1');

  await expect(take(loser)).toBeVisible();

  await loser.keyboard.press('n');
  await expect(loser).toHaveURL(/\/office\/withdrawals\?reference=/);
  await expect(loser.getByRole('row').getByText('Yours')).toBeVisible();

  await winner.goto(`${thai().url}/office/withdrawals?reference=${reference}`);
  await expect(winner.getByText(`Only ${reference}`)).toBeVisible();
  await expect(rowAt(winner)).toBeVisible();
  await winner.goto(`${thai().url}/office/withdrawals?reference=none`);
  await expect(winner.getByText('No items match these filters')).toBeVisible();

  // A page beyond the end must not look like an empty list.
  await winner.goto(`${thai().url}/office/work?kind=withdrawals&min=6137&max=6137&page=40`);
  await expect(rowAt(winner)).toBeVisible();
  await expect(winner).not.toHaveURL(/page=40/);

  const richer = await richMember(9_000, `${name} more`);
  await withdraw(richer, 6_147);
  await winner.goto(`${thai().url}/office/work?kind=withdrawals&min=6137&max=6147`);
  const rows = winner.getByRole('row').filter({ hasText: new RegExp(`${shownPhone(member)}|${shownPhone(richer)}`) });
  const head = (column: string) => winner.getByRole('columnheader', { name: column });
  const sort = (page: Page) => page.getByLabel('Sort', { exact: true });
  await expect(rows).toContainText(['6,137.00', '6,147.00']);
  await expect(head('Waiting')).toHaveAttribute('aria-sort', 'descending');
  await head('Amount').getByRole('button').click();
  await expect(winner).toHaveURL(/sort=largest/);
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending');
  await expect(sort(winner)).toHaveValue('largest');
  await expect(rows).toContainText(['6,147.00', '6,137.00']);
  await sort(winner).selectOption('Oldest first');
  await expect(winner).not.toHaveURL(/sort=/);
  await expect(rows).toContainText(['6,137.00', '6,147.00']);
  await winner.goto(`${thai().url}/office/withdrawals?state=all&sort=largest`);
  await expect(sort(winner).getByRole('option')).toHaveText(['Oldest first', 'Newest first']);
  await expect(head('Amount').getByRole('button')).toHaveCount(0);
  await expectAxeClean(winner);
  await winner.goto(`${thai().url}/office/work?kind=withdrawals&min=6137&max=6147`);
  // A failed load must not look like an empty list.
  await winner.route('**/api/office/work?*', (route) => route.abort());
  await expect(winner.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect(winner.getByText('Nothing waiting')).toHaveCount(0);

  const small = await at(browser, viewer, 'work', 360);
  await expect(small.getByText('Open').first()).toBeVisible();
  await expect(small.getByRole('button', { name: 'Take' })).toHaveCount(0);
  await expect(sort(small)).toBeVisible();
  await expectFits(small);
  await expectAxeClean(small);
});

/** Needs staff because the transfer precedes the registration. */
async function sendOldSlip(member: Member, amount: number): Promise<void> {
  await keepSlipsOpen(thai());
  const at = new Date(Date.now() - 20 * 60_000).toISOString();
  const { picture } = await transferSlip(thai(), member, { bank: 'SCB', account: '4081234567' }, { at, amount, notify: true });
  const form = new FormData();
  form.append('bankCode', 'SCB');
  form.append('file', new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }), picture.name);
  await fetch(`${thai().url}/api/wallet/slip`, { method: 'POST', headers: { authorization: `Bearer ${member.token}` }, body: form });
}

test('every act of every queue is within reach on a phone, a tablet and a desk; none is offered that the role may not do', async ({
  page,
  browser,
}) => {
  const member = await richMember(9_000, 'อภิสิทธิ์ ทรัพย์เจริญวัฒนาพาณิชย์');
  await withdraw(member, 6_000);
  await sendOldSlip(await newMember(thai()), 153.25);
  await call(thai(), 'POST', '/api/wallet/add', { token: member.token, body: { amount: 431.75 } });
  for (const at of [new Date(), new Date(Date.now() - 29 * 60_000)])
    await sim(thai(), 'POST', '/sim/bank/transfer', {
      fromBank: 'BBL',
      fromAccount: String(randomInt(10 ** 9, 10 ** 10)),
      toBank: 'SCB',
      toAccount: '4081234567',
      amount: 30_111.25,
      at: at.toISOString(),
    });
  // Above the cashier's limit, the row names the role required and can only be opened.
  const rich = await richMember(30_000);
  await withdraw(rich, 25_000);
  const clerk = await newClerk('cashier', 'Apisitwattanapanich Sapcharoenwattana');
  const cashier = await at(browser, clerk, 'withdrawals?min=25000&max=25000');
  const large = cashier.getByRole('row').filter({ hasText: shownPhone(rich) });
  await expect(large).toContainText('Manager only');
  await expect(large.getByRole('button', { name: 'Open' })).toBeVisible();
  await expect(large.getByRole('button', { name: /^(Take|Approve|Refuse)$/ })).toHaveCount(0);
  await cashier.close();
  const taking = await at(browser, clerk, 'withdrawals?min=6000&max=6000');
  const taken = taking.getByRole('row').filter({ hasText: shownPhone(member) });
  await taken.getByRole('button', { name: 'Take' }).click();
  await expect(taken).toContainText('Yours');
  await taking.close();

  const manager = await newClerk('manager');
  await signIn(page, manager.username, manager.password, 'th', 'work');
  const cutOff = () =>
    page.locator('main [data-row] :is(button, a)').evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, right } = one.getBoundingClientRect();
        const table = one.closest('section')?.getBoundingClientRect();
        const isInside = left >= Math.max(0, table?.left ?? 0) && right <= Math.min(window.innerWidth, table?.right ?? 0);
        return isInside ? [] : [`${one.textContent} ${Math.round(left)}-${Math.round(right)}`];
      }),
    );
  const queues = ['work', 'withdrawals', 'slips', 'deposits', 'bank-credits', 'stuck', 'prizes', 'requests'];
  for (const queue of queues) {
    await page.evaluate((to) => history.pushState(null, '', to), `/office/${queue}`);
    const rows = page.locator('main [data-row]');
    if (queues.indexOf(queue) < 5) {
      await expect(rows.first(), queue).toBeVisible();
      const shown = () => rows.evaluateAll((all) => all.map((row) => row.querySelector('time')?.dateTime ?? ''));
      const isSorted = (times: readonly string[]) => times.join() === times.toSorted().join();
      await expect.poll(async () => isSorted(await shown()), queue).toBe(true);
    }
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(cutOff, `${queue} at ${width} px`).toEqual([]);
      await expectFits(page);
    }
  }
});
