import { expect, type Page, test } from '@playwright/test';
import { approved, asked } from '../ease/payouts.ts';
import { expectAccessible, speak } from '../house/page.ts';
import { call, fund, type Member, newMember, type Stack, thai } from '../stack.ts';
import { atHome, button, homeOf, sheet } from './person.ts';
import { expectFits, type Lang, langs, moveIn, play, told } from './promotion-steps.ts';

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

async function openInvites(page: Page, w: (key: string) => string): Promise<void> {
  await button(page.locator('main nav'), w('open')).click();
  await button(sheet(page), w('next')).click();
  await expect(sheet(page).locator('[data-invite-qr]')).toBeVisible();
}

for (const lang of langs) {
  // proves: app.invite-bonus invite.table
  test(`${lang}: a friend joins, deposits, plays; the reward is held, then ready, then received`, async ({ page }) => {
    const stack = thai();
    const w = (key: string): string => said[lang][key] ?? key;
    const inviter = await newMember(stack);
    const friend = await newMember(stack, { name: 'Friend of Mine', inviteCode: await codeOf(stack, inviter) });
    await speak(page, lang);
    await atHome(page, stack, inviter);
    await openInvites(page, w);
    const state = sheet(page).locator('[data-invite-state]');
    await expect(state).toHaveText(w('joined'));
    await expect(button(sheet(page), w('receive'))).toBeDisabled();
    if (lang === 'th') await expectAccessible(page);

    // 10% of the first deposit, once the friend has bet the same amount.
    await fund(stack, friend, 500);
    const username = await moveIn(stack, friend, 500);
    await play(stack, username, { delta: 0, turnover: 200 });
    await call(stack, 'GET', '/api/wallet/refresh', { token: friend.token });
    await page.reload();
    await openInvites(page, w);
    await expect(state).toContainText(w('held'));
    await expect(state.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expect(sheet(page).locator('[data-invite-sum=held]')).toContainText('50.00');
    await expect(sheet(page)).toContainText('Friend o*** M***');
    await expect(sheet(page)).toContainText(w('wait'));
    await expectFits(page);
    if (lang === 'th') await expectAccessible(page);
    await button(sheet(page), w('receive')).click();
    await expect(sheet(page).getByRole('alert')).toContainText(w('noPlay'));
    await expect(sheet(page).getByRole('alert')).toContainText(w('wait'));

    await play(stack, username, { delta: 0, turnover: 300 });
    await call(stack, 'GET', '/api/wallet/refresh', { token: friend.token });
    await page.reload();
    await openInvites(page, w);
    await expect(state).toHaveText(w('ready'));
    await expect(sheet(page).locator('[data-invite-sum=ready]')).toContainText('50.00');
    await button(sheet(page), w('receive')).click();
    await expect(told(page, 'ok', w('got'))).toBeVisible();
    await expect(state).toHaveText(w('received'));
    await expect(button(sheet(page), w('receive'))).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-total="5000"]')).toBeVisible();
  });
}

test('money that a friend takes straight out again brings nothing, and the list says so', async ({ page }) => {
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
  await openInvites(page, (key) => said.th[key] ?? key);
  await expect(sheet(page).locator('[data-invite-state=void]')).toHaveText('ไม่ได้โบนัส');
  await expect(sheet(page)).toContainText('เพื่อนถอนเงินฝากออกก่อนเล่น');
});

test('the link is shared by the phone’s own list where there is one; its code can be scanned', async ({ page }) => {
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
  await openInvites(page, (key) => said.th[key] ?? key);
  await button(sheet(page), 'แชร์').click();
  const link = await sheet(page).locator('[data-invite-link]').innerText();
  await expect(page.locator('html')).toHaveAttribute('data-shared', link);
  const size = await sheet(page)
    .locator('[data-invite-qr]')
    .evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0));
  expect(size).toBeGreaterThan(0);
});
