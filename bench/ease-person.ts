import { randomInt, randomUUID } from 'node:crypto';
import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Product } from '../scripts/product.ts';

/** Time of the hand: one second per tap, 0.2 s per key. */
const tapSeconds = 1;
const keySeconds = 0.2;

export type Done = { taps: number; keys: number; waitedMs: number; seconds: number; slowest: { act: string; ms: number } };

declare global {
  interface Window {
    answered: number[];
  }
}

/** A member on a slow phone: counts taps, waits for each, and keeps the page's slowest response. */
export async function personAt(page: Page, cdp: CDPSession) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    window.answered = [];
    const keep = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if ('interactionId' in entry && entry.interactionId) window.answered.push(entry.duration);
    };
    // Shorter events are not reported; browsers report 16 ms or more.
    new PerformanceObserver(keep).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  let [taps, keys, waitedMs] = [0, 0, 0];
  let slowest = { act: '', ms: 0 };

  async function timed<T>(act: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await act();
    waitedMs += performance.now() - began;
    return result;
  }
  /** Longest event duration of one tap. */
  async function look(act: string): Promise<void> {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const ms = await page.evaluate(() => Math.max(0, ...window.answered.splice(0))).catch(() => 0);
    if (ms > slowest.ms) slowest = { act, ms };
  }

  return {
    page,
    async tap(what: Locator, act: string): Promise<void> {
      // Time until it can be tapped counts for the app, the tap itself for the hand.
      await timed(() => what.click());
      taps += 1;
      await look(act);
    },
    async type(what: Locator, text: string, act: string): Promise<void> {
      await timed(() => what.waitFor());
      // The app puts the cursor into the first field.
      if (!(await what.evaluate((field) => field === document.activeElement))) {
        await what.click();
        taps += 1;
      }
      await page.keyboard.type(text);
      keys += text.length;
      await look(act);
    },
    /** Pasted or autofilled: one tap. */
    async paste(what: Locator, text: string, act: string): Promise<void> {
      await timed(() => what.waitFor());
      await what.fill(text);
      taps += 1;
      await look(act);
    },
    async pick(what: Locator, file: { name: string; mimeType: string; buffer: Buffer }, act: string): Promise<void> {
      await timed(() => what.waitFor({ state: 'attached' }));
      await what.setInputFiles(file);
      taps += 2;
      await look(act);
    },
    sees: (what: Locator): Promise<void> => timed(() => what.first().waitFor()),
    done: (): Done => ({ taps, keys, waitedMs, slowest, seconds: waitedMs / 1_000 + taps * tapSeconds + keys * keySeconds }),
  };
}
export type Person = Awaited<ReturnType<typeof personAt>>;

type Said = Record<string, unknown>;
export type Member = { readonly token: string; readonly username: string; readonly bankCode: string; readonly bankAccountNo: string };

export async function call(product: Product, method: string, path: string, o: { token?: string; body?: unknown } = {}): Promise<Said> {
  const response = await fetch((path.startsWith('/sim/') ? product.simUrl : product.url) + path, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
      ...(o.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as Said;
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
}

export const freshPhone = (): string => `08${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
export const tenDigits = (): string => String(randomInt(1_000_000_000, 9_999_999_999));

export const codeSentTo = (product: Product, phone: string): Promise<string> =>
  until(async () => {
    const { messages } = (await call(product, 'GET', `/sim/sms/${phone}`)) as { messages: { text: string }[] };
    return /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
  });

export async function newMember(product: Product): Promise<Member> {
  const [username, bankAccountNo] = [freshPhone(), tenDigits()];
  const { otpToken } = await call(product, 'POST', '/api/otp/send', { body: { phoneNumber: username } });
  await call(product, 'POST', '/api/otp/verify', { body: { otpToken, otpCode: await codeSentTo(product, username) } });
  const account = { bankCode: 'KBANK', bankAccountName: 'SOMSRI TESTER', bankAccountNo };
  await call(product, 'POST', '/api/account', { body: { name: 'Somsri', username, password: 'secret-1234', ...account } });
  const { token } = await call(product, 'POST', '/api/login', { body: { username, password: 'secret-1234' } });
  return { token: String(token), username, bankCode: 'KBANK', bankAccountNo };
}

export async function pay(product: Product, member: Member, amount: number): Promise<void> {
  const wallet = async () => Number((await call(product, 'GET', '/api/wallet', member)).amount);
  const before = await wallet();
  const { qrcodeId } = await call(product, 'POST', '/api/qrcode/WW', { ...member, body: { amount } });
  await call(product, 'POST', '/sim/gateways/WW/pay', { body: { qrcodeId } });
  await until(async () => ((await wallet()) > before ? true : undefined));
}
