import { expect, type Page, test } from '@playwright/test';
import { codeAt } from '../../../apps/server/src/testing/totp.ts';
import { call, thai } from '../stack.ts';
import { type Clerk, expectAxeClean, expectFits, newClerk, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Passkeys need a hostname, not an IP address. */
const site = (): string => thai().url.replace('127.0.0.1', 'localhost');

async function enter(page: Page, clerk: Clerk): Promise<void> {
  await page.goto(`${site()}/office/`);
  await page.getByRole('combobox').selectOption('en');
  await page.getByLabel('Username').fill(clerk.username);
  await page.getByLabel('Password').fill(clerk.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function plugIn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const codesIn = async (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();

/** Has an app, set up over the API. */
async function clerkWithApp(): Promise<{ clerk: Clerk; codes: string[]; token: string }> {
  const clerk = await newClerk('manager');
  const { username, password } = clerk;
  const token = String((await call(thai(), 'POST', '/api/office/login', { body: { username, password } })).token);
  const at = '/api/office/second-factor/totp';
  const { secret } = await call(thai(), 'POST', at, { token, body: {} });
  const code = codeAt(String(secret), new Date());
  const { recoveryCodes } = await call(thai(), 'PUT', at, { token, body: { code } });
  return { clerk, codes: recoveryCodes as string[], token };
}

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name of the passkey').fill('My phone');
  await adding.getByRole('button', { name: 'Add a passkey' }).click();
}

test('an authenticator app is set up with its own code and ten recovery codes', async ({ page }) => {
  const clerk = await newClerk('manager');
  await enter(page, clerk);
  await page.getByRole('button', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const app = page.getByRole('dialog', { name: 'Authenticator app' });
  await expect(app.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAxeClean(page);
  const secret = (await app.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const codeNow = (): string => codeAt(secret, new Date());
  await app.getByLabel('Code', { exact: true }).fill(String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0'));
  await app.getByRole('button', { name: 'Confirm' }).click();
  await expect(app.getByRole('alert')).toHaveText('Wrong code: check your phone’s clock and try the next code');
  await app.getByLabel('Code', { exact: true }).fill(codeNow());
  await app.getByRole('button', { name: 'Confirm' }).click();
  const kept = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(kept).toContainText('They are shown only now');
  expect(await codesIn(page)).toHaveLength(10);
  await expectAxeClean(page);
  // Escape must not close them: they are not shown again.
  await page.keyboard.press('Escape');
  await expect(kept).toBeVisible();
  const file = page.waitForEvent('download');
  await kept.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('krapao-recovery-codes.txt');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved');
  await expect(page.getByText('10 left')).toBeVisible();
});

test('a recovery code signs in instead of the app', async ({ page }) => {
  const { clerk, codes } = await clerkWithApp();
  await enter(page, clerk);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expectAxeClean(page);
  await page.getByLabel('Code', { exact: true }).fill('abcd-efgh-2345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or was used before: try the next one');
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${clerk.name} · Manager`)).toBeVisible();
});

test('a passkey signs in with or without the password, and is requested again for sensitive actions', async ({ page }) => {
  const { clerk, codes } = await clerkWithApp();
  await plugIn(page);
  await enter(page, clerk);
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'My account' }).click();
  await addPasskey(page);
  await expect(page.getByText('My phone')).toBeVisible();
  await expect(page.getByText('Never used')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await enter(page, clerk);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(`${clerk.name} · Manager`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(`${clerk.name} · Manager`)).toBeVisible();

  // After 15 minutes the call is refused, the dialog opens automatically and the call is repeated.
  await page.getByRole('button', { name: 'My account' }).click();
  const renew = async (): Promise<void> => {
    await page.route(
      '**/second-factor/recovery-codes',
      (route) => route.fulfill({ status: 401, json: { message: 'SECOND_FACTOR', requestId: '' } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'New codes' }).click();
    await page.getByRole('dialog', { name: 'New codes' }).getByRole('button', { name: 'New codes' }).click();
  };
  const again = page.getByRole('dialog', { name: 'Confirm again' });
  await renew();
  await expect(again).toContainText('This affects money or settings');
  await expectAxeClean(page);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('Confirm with your second factor');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await renew();
  await again.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(again.getByRole('alert')).toHaveText('This code is wrong or was used before: try the next one');
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
  expect(await codesIn(page)).not.toContain(codes[1]);
});

test('an admin resets another person’s second factor after a warning, which ends their sessions', async ({ page }) => {
  const { clerk, token } = await clerkWithApp();
  await signIn(page, 'admin', 'admin1234', 'en', 'staff');
  const row = page.getByRole('row').filter({ hasText: clerk.username });
  await row.getByRole('button', { name: 'Reset second factor' }).click();
  const reset = page.getByRole('dialog', { name: `Reset second factor: ${clerk.name}` });
  await expect(reset).toContainText(`Make sure first that it is really ${clerk.name} who asks`);
  await expectAxeClean(page);
  await call(thai(), 'GET', '/api/office/me', { token });
  await reset.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(row.getByRole('cell', { name: 'None' })).toBeVisible();
  await expect(call(thai(), 'GET', '/api/office/me', { token })).rejects.toThrow('401');
});

test('staff who must set up a second factor see nothing else until then', async ({ page }) => {
  const clerk = await newClerk('viewer');
  // Faked, because really requiring a second factor would affect parallel tests.
  await page.route('**/api/office/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({ response, json: me.staff ? { ...me, setUp: true } : me });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, clerk);
  await expect(page.getByRole('heading', { name: 'Set up your second factor first' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expectAxeClean(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Authenticator app' }).click();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await expectFits(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  expect(await codesIn(page)).toHaveLength(10);
  await expectFits(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText(`${clerk.name} · Viewer`)).toBeVisible();
});

test('an expired link for the first admin says so', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('office-locale', 'en'));
  await page.goto(`${site()}/office/first#not-a-link`);
  await expect(page.getByRole('heading', { name: 'The first admin' })).toBeVisible();
  await expect(page).toHaveURL(`${site()}/office/first`);
  await expectAxeClean(page);
  await expectFits(page);
  await page.getByLabel('Username').fill('somebody');
  await page.getByLabel('Name', { exact: true }).fill('Somebody');
  await page.getByLabel('Password', { exact: true }).fill('a-good-password-1');
  await page.getByLabel('Password again').fill('a-good-password-1');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or has been used');
});

test('a colleague’s passkey at the lock screen does not open the locked person’s session', async ({ page }) => {
  const [colleague, locked] = [await newClerk('viewer'), await newClerk('manager')];
  await page.clock.install();
  await plugIn(page);
  await enter(page, colleague);
  await page.getByRole('button', { name: 'My account' }).click();
  await addPasskey(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('My phone')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await enter(page, locked);
  const shown = page.getByText(`${locked.name} · Manager`);
  await expect(shown).toBeVisible();
  await page.clock.fastForward('16:00');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  // Until the server has said who this is, nothing of the locked person's page is shown.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/office/me', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden();
  await expect(shown).toBeHidden();
  held.resolve();
  await expect(page.getByText(`${colleague.name} · Viewer`)).toBeVisible();
});
