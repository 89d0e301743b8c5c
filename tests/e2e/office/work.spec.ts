import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { call, type Member, thai } from '../stack.ts';
import {
  type Clerk,
  expectAxeClean,
  expectFits,
  newClerk,
  richMember,
  shownPhone,
  signIn,
  slipForStaff,
  strangerPays,
  visit,
  withdraw,
} from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function at(browser: Browser, clerk: Clerk, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1_280, height: 800 } })).newPage();
  await signIn(page, clerk.username, clerk.password, 'en', path);
  return page;
}

const rowOf = (page: Page, member: Member) => page.getByRole('row').filter({ hasText: shownPhone(member) });
/** Only items of this amount, which is the test's own. */
const queueOf = (min: number, max = min): string => `work?kind=withdrawals&min=${min}&max=${max}`;

test('of two concurrent claims one succeeds, the other sees who has the item, and a release frees it', async ({ page, browser }) => {
  const member = await richMember(9_000);
  await withdraw(member, 6_137);
  const [noi, lek] = [await newClerk('cashier'), await newClerk('cashier')];
  await signIn(page, noi.username, noi.password, 'en', queueOf(6_137));
  const his = await at(browser, lek, queueOf(6_137));
  await expect(rowOf(page, member)).toContainText('Free');
  await expect(rowOf(page, member)).toContainText('6,137.00');
  await expect(page).toHaveTitle(/^(● )?\(\d+\) Krapao/);

  const take = (by: Page) => rowOf(by, member).getByRole('button', { name: 'Take' });
  const yours = (by: Page) => rowOf(by, member).getByText('Yours').count();
  await expect(take(his)).toBeVisible();
  await Promise.all([take(page).click(), take(his).click()]);
  await expect.poll(async () => (await yours(page)) + (await yours(his))).toBe(1);
  const [winner, loser, has] = (await yours(page)) === 1 ? [page, his, noi] : [his, page, lek];
  await expect(rowOf(loser, member)).toContainText(`${has.name} has it`);
  await expect(take(loser)).toHaveCount(0);
  await expect(rowOf(loser, member).getByRole('button', { name: 'Release' })).toHaveCount(0);
  await rowOf(winner, member).getByRole('button', { name: 'Release' }).click();
  await expect(winner.getByRole('status')).toHaveText('Released: 1');
  await expect(take(loser)).toBeVisible();
  await his.context().close();
});

test('keys claim and release an item and open the next one, and a link shows only one item', async ({ page }) => {
  const member = await richMember(9_000);
  const reference = await withdraw(member, 6_141);
  const clerk = await newClerk('cashier');
  await signIn(page, clerk.username, clerk.password, 'en', queueOf(6_141));
  const row = rowOf(page, member);
  const take = row.getByRole('button', { name: 'Take' });
  await expect(take).toBeVisible();
  await page.getByRole('heading', { name: 'Work queue' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await expect(page.getByRole('status')).toHaveText('Yours now: 1');
  await expect(row.getByText('Yours')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('status')).toHaveText('Released: 1');
  await expect(take).toBeVisible();
  // The server's next item would be another test's, which then could not take it.
  const asked: unknown[] = [];
  await page.route('**/api/office/work/next', async (route) => {
    asked.push(route.request().postDataJSON());
    const headers = { authorization: (await route.request().headerValue('authorization')) ?? '', 'content-type': 'application/json' };
    const list = await fetch(`${thai().url}/api/office/${queueOf(6_141)}&page=1&limit=20`, { headers });
    const [item] = ((await list.json()) as { items: { kind: string; id: string }[] }).items;
    const body = JSON.stringify({ items: [{ kind: item?.kind, id: item?.id }] });
    await fetch(`${thai().url}/api/office/work/claim`, { method: 'POST', headers, body });
    await route.fulfill({ json: { item } });
  });
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`${thai().url}/office/withdrawals?reference=${reference}`);
  expect(asked).toEqual([{ kind: 'withdrawals' }]);
  await expect(row.getByText('Yours')).toBeVisible();
  await expect(page.getByText(`Only ${reference}`)).toBeVisible();
  await visit(page, 'withdrawals?reference=none');
  await expect(page.getByText('No items match these filters')).toBeVisible();
});

test('the queue is sorted by headers or a list; pages beyond the end and failed loads do not look empty', async ({ page }) => {
  const [member, richer, viewer] = [await richMember(9_000), await richMember(9_000), await newClerk('viewer')];
  await withdraw(member, 6_151);
  await withdraw(richer, 6_161);
  await signIn(page, viewer.username, viewer.password, 'en', `${queueOf(6_151, 6_161)}&page=40`);
  await expect(rowOf(page, member)).toBeVisible();
  await expect(page).not.toHaveURL(/page=40/);
  const rows = page.getByRole('row').filter({ hasText: new RegExp(`${shownPhone(member)}|${shownPhone(richer)}`) });
  const head = (column: string) => page.getByRole('columnheader', { name: column });
  const sort = page.getByLabel('Sort', { exact: true });
  await expect(rows).toContainText(['6,151.00', '6,161.00']);
  await expect(head('Waiting')).toHaveAttribute('aria-sort', 'descending');
  await head('Amount').getByRole('button').click();
  await expect(page).toHaveURL(/sort=largest/);
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending');
  await expect(sort).toHaveValue('largest');
  await expect(rows).toContainText(['6,161.00', '6,151.00']);
  await sort.selectOption('Oldest first');
  await expect(page).not.toHaveURL(/sort=/);
  await expect(rows).toContainText(['6,151.00', '6,161.00']);
  // On a phone, for a role that cannot claim items.
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('button', { name: 'Take' })).toHaveCount(0);
  await expect(sort).toBeVisible();
  await expectFits(page);
  await expectAxeClean(page);
  await page.route('**/api/office/work?*', (route) => route.abort());
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByText('Nothing waiting')).toHaveCount(0);
  await visit(page, 'withdrawals?state=all&sort=largest');
  await expect(sort.getByRole('option')).toHaveText(['Oldest first', 'Newest first']);
  await expect(head('Amount').getByRole('button')).toHaveCount(0);
});

test('every action of every queue is reachable on phone, tablet and desktop, but only if the role allows it', async ({ page, browser }) => {
  const member = await richMember(9_000, 'อภิสิทธิ์ ทรัพย์เจริญวัฒนาพาณิชย์');
  await withdraw(member, 6_000);
  await call(thai(), 'POST', '/api/wallet/add', { token: member.token, body: { amount: 431.75 } });
  for (const at of [new Date(), new Date(Date.now() - 29 * 60_000)])
    await strangerPays(30_111.25, String(randomInt(10 ** 9, 10 ** 10)), { at: at.toISOString() });
  // Above the cashier's limit, the row names the role required and can only be opened.
  const rich = await richMember(30_000);
  await withdraw(rich, 25_000);
  const clerk = await newClerk('cashier', 'Apisitwattanapanich Sapcharoenwattana');
  const cashier = await at(browser, clerk, 'withdrawals?min=25000&max=25000');
  const large = rowOf(cashier, rich);
  await expect(large).toContainText('Manager only');
  await expect(large.getByRole('button', { name: 'Open' })).toBeVisible();
  await expect(large.getByRole('button', { name: /^(Take|Approve|Refuse)$/ })).toHaveCount(0);
  await visit(cashier, 'withdrawals?min=6000&max=6000');
  const taken = rowOf(cashier, member);
  await taken.getByRole('button', { name: 'Take' }).click();
  await expect(taken).toContainText('Yours');
  await cashier.context().close();

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
  const expectReachable = async (queue: string, o: { hasRows: boolean }): Promise<void> => {
    const rows = page.locator('main [data-row]');
    if (o.hasRows) {
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
  };
  for (const queue of ['work', 'withdrawals', 'deposits', 'bank-credits']) {
    await visit(page, queue);
    await expectReachable(queue, { hasRows: true });
  }
  for (const queue of ['stuck', 'prizes', 'requests']) {
    await visit(page, queue);
    await expectReachable(queue, { hasRows: false });
  }
  const { stack } = await slipForStaff(153.25);
  await signIn(page, 'admin', 'admin1234', 'th', 'slips', stack);
  await expectReachable('slips', { hasRows: true });
});
