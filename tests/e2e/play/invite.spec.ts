import { expect, type Page, test } from '@playwright/test';
import { approved, asked } from '../ease/payouts.ts';
import { expectAccessible, inEachLanguage, type Lang } from '../house/page.ts';
import { call, fund, type Member, newMember, type Stack, thai } from '../stack.ts';
import { atHome, button, closeOne, homeOf, sheet } from './person.ts';
import { expectFits, moveIn, play } from './promotion-steps.ts';

test.setTimeout(300_000);

const said: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  th: {
    open: 'ชวนเพื่อน',
    next: 'ดำเนินการต่อ',
    receive: 'รับโบนัส',
    joined: 'ยังไม่ได้ฝาก',
    held: 'รอเล่นครบ',
    ready: 'รับได้',
    received: 'รับแล้ว',
    wait: 'โบนัสจะรับได้เมื่อเพื่อนมียอดเล่นครบตามกำหนด',
    noPlay: 'ยังไม่มีข้อมูลการเล่นของเพื่อน',
    got: 'รับโบนัส 50 บาท เข้ากระเป๋าแล้ว',
  },
  la: {
    open: 'ຊວນໝູ່',
    next: 'ສືບຕໍ່',
    receive: 'ຮັບໂບນັດ',
    joined: 'ຍັງບໍ່ທັນຝາກ',
    held: 'ລໍຖ້າຫຼິ້ນຄົບ',
    ready: 'ຮັບໄດ້',
    received: 'ຮັບແລ້ວ',
    wait: 'ໂບນັດຈະຮັບໄດ້ເມື່ອໝູ່ມີຍອດຫຼິ້ນຄົບຕາມກຳນົດ',
    noPlay: 'ຍັງບໍ່ທັນມີຂໍ້ມູນການຫຼິ້ນຂອງໝູ່',
    got: 'ຮັບໂບນັດ 50 ບາດ ເຂົ້າກະເປົາແລ້ວ',
  },
  en: {
    open: 'Invite',
    next: 'Continue',
    receive: 'Claim',
    joined: 'Not deposited yet',
    held: 'Not played enough yet',
    ready: 'Ready',
    received: 'Claimed',
    wait: 'You can claim once your friends have played enough',
    noPlay: 'Your friends have not played yet',
    got: '50 THB credited to your wallet',
  },
};

const codeOf = async (stack: Stack, member: Member): Promise<string> => {
  const { profile } = (await homeOf(stack, member)) as { profile: { _id: string } };
  return `PR${profile._id}`;
};

async function openInvites(page: Page): Promise<void> {
  await button(page.locator('main nav'), 'ชวนเพื่อน').click();
  await button(sheet(page), 'ดำเนินการต่อ').click();
  await expect(sheet(page).locator('[data-invite-qr]')).toBeVisible();
}

const wordsOf =
  (lang: Lang) =>
  (key: string): string =>
    said[lang][key] ?? key;
const stateOf = (page: Page) => sheet(page).locator('[data-invite-state]');

/** An inviter whose friend deposited 500, of which 10% are for the inviter once the friend has bet as much. */
async function invited(stack: Stack, turnover: number): Promise<Member> {
  const inviter = await newMember(stack);
  const friend = await newMember(stack, { name: 'Friend of Mine', inviteCode: await codeOf(stack, inviter) });
  await fund(stack, friend, 500);
  await play(stack, await moveIn(stack, friend, 500), { delta: 0, turnover });
  await call(stack, 'GET', '/api/wallet/refresh', { token: friend.token });
  return inviter;
}

// proves: invite.table
test('an invited friend is listed, with nothing to claim before the first deposit', async ({ page }) => {
  const stack = thai();
  const inviter = await newMember(stack);
  await newMember(stack, { name: 'Friend of Mine', inviteCode: await codeOf(stack, inviter) });
  await atHome(page, stack, inviter);
  await inEachLanguage(page, (lang) => expect(button(page.locator('main nav'), wordsOf(lang)('open'))).toBeVisible());
  await openInvites(page);
  await expect(sheet(page)).toContainText('Friend o*** M***');
  await inEachLanguage(page, async (lang) => {
    await expect(stateOf(page)).toHaveText(wordsOf(lang)('joined'));
    await expect(button(sheet(page), wordsOf(lang)('receive'))).toBeDisabled();
  });
});

// proves: app.invite-bonus invite.table
test('the reward is held until the friend has played enough, and claiming it says so', async ({ page }) => {
  const stack = thai();
  await atHome(page, stack, await invited(stack, 200));
  await openInvites(page);
  await expect(stateOf(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect(sheet(page).locator('[data-invite-sum=held]')).toContainText('50.00');
  await inEachLanguage(page, async (lang) => {
    const w = wordsOf(lang);
    await expect(stateOf(page)).toContainText(w('held'));
    await expect(sheet(page)).toContainText(w('wait'));
    await expectFits(page);
    await button(sheet(page), w('receive')).click();
    for (const key of ['noPlay', 'wait']) await expect(sheet(page).getByRole('alert')).toContainText(w(key));
  });
  await expectAccessible(page);
});

// proves: app.invite-bonus invite.table
test('the reward is ready once the friend has played enough, and can be claimed once', async ({ page }) => {
  const stack = thai();
  await atHome(page, stack, await invited(stack, 500));
  await openInvites(page);
  await expect(sheet(page).locator('[data-invite-sum=ready]')).toContainText('50.00');
  await page.route('**/api/invite/bonus', (route) => route.fulfill({ json: { amount: 50 } }));
  await inEachLanguage(page, async (lang) => {
    const w = wordsOf(lang);
    await expect(stateOf(page)).toHaveText(w('ready'));
    // Only the last language really claims; before that, only the texts are checked.
    if (lang === 'th') await page.unroute('**/api/invite/bonus');
    await button(sheet(page), w('receive')).click();
    await expect(sheet(page).locator('[data-arrived]').first()).toContainText(w('got'));
  });
  const arrived = sheet(page).locator('[data-arrivals]');
  await expect(arrived.locator('[data-balance-then="5000"]').first()).toBeVisible();
  await button(arrived, 'หลักฐาน').click();
  await expect(sheet(page)).toContainText('โบนัสชวนเพื่อน');
  await closeOne(page);
  await inEachLanguage(page, async (lang) => {
    await expect(stateOf(page)).toHaveText(wordsOf(lang)('received'));
    await expect(button(sheet(page), wordsOf(lang)('receive'))).toBeDisabled();
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-total="5000"]')).toBeVisible();
});

test('a deposit that the friend withdraws unplayed earns nothing, and the list says so', async ({ page }) => {
  const stack = thai();
  const inviter = await newMember(stack);
  const friend = await newMember(stack, { inviteCode: await codeOf(stack, inviter) });
  await fund(stack, friend, 500);
  // An unplayed deposit is paid out only by staff.
  await approved(stack, friend, await asked(stack, friend, 500));
  await atHome(page, stack, inviter);
  await expect
    .poll(async () => {
      await call(stack, 'GET', '/api/invite/bonus', { token: inviter.token }).catch(() => null);
      const { invites } = (await call(stack, 'POST', '/api/invite', { token: inviter.token, body: { page: 1, limit: 10 } })) as {
        invites: { state: string }[];
      };
      return invites[0]?.state;
    })
    .toBe('void');
  await openInvites(page);
  await expect(sheet(page).locator('[data-invite-state=void]')).toHaveText('ไม่ได้โบนัส');
  await expect(sheet(page)).toContainText('เพื่อนถอนเงินฝากออกก่อนเล่น');
});

test('the link is shared with the phone’s share menu where there is one, and its QR code can be scanned', async ({ page }) => {
  const stack = thai();
  const inviter = await newMember(stack);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (what: ShareData) => {
        document.documentElement.dataset.shared = what.url ?? '';
      },
    });
  });
  await atHome(page, stack, inviter);
  await openInvites(page);
  await button(sheet(page), 'แชร์').click();
  const link = await sheet(page).locator('[data-invite-link]').innerText();
  await expect(page.locator('html')).toHaveAttribute('data-shared', link);
  const size = await sheet(page)
    .locator('[data-invite-qr]')
    .evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0));
  expect(size).toBeGreaterThan(0);
});
