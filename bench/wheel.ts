import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumAt } from '../scripts/chromium.ts';
import { type Product, startProduct } from '../scripts/product.ts';
import { report, reportLimit } from './report.ts';

const spins = 5;
const throttle = 4;
const floorMs = 4_000;

/** How smoothly the wheel turns on a slow phone, beside an empty page that does nothing but count its frames. */
export async function benchWheel(): Promise<void> {
  const product = await startProduct({ name: 'bench-wheel', quiet: true });
  try {
    const token = await prepare(product);
    const browser = await chromium.launch(chromiumAt);
    const floor = await emptyPage(browser);
    const wheel = await spinSome(browser, product, token);
    await browser.close();
    const slow = `${throttle}x CPU throttle`;
    report({ what: `wheel frames (${slow}, 24 slices)`, value: wheel.perSecond, floor, unit: 'frames a second', atLeast: 0.97 });
    reportLimit({ what: `wheel: longest task from the press to the prize (${slow})`, value: wheel.longestTaskMs, unit: 'ms', atMost: 50 });
    // What a busy machine adds to a task is not the page's own.
    process.stdout.write(`     wheel: most CPU of a task: ${wheel.mostCpuMs.toFixed(1)} ms\n`);
  } finally {
    await product.stop();
  }
}

type Said = Record<string, unknown>;

async function call(product: Product, method: string, path: string, o: { token?: string; body?: unknown } = {}): Promise<Said> {
  const response = await fetch(product.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as Said;
}

/** The fullest wheel there can be, and a member with a coin for each spin. */
async function prepare(product: Product): Promise<string> {
  const staff = await call(product, 'POST', '/api/office/login', { body: { username: 'admin', password: 'admin1234' } });
  const by = { token: String(staff.token) };
  const { version } = await call(product, 'GET', '/api/office/wheel', by);
  const text = (th: string) => ({ th, la: '', en: '' });
  const slices = Array.from({ length: 24 }, (_, index) => ({
    code: `S${index}`,
    label: text(`ลุ้นใหม่รอบหน้า ${index + 1}`),
    name: text(''),
    html: text(''),
    bgColor: index % 2 ? '#1f2a44' : '#8a1c2b',
    textColor: '#ffffff',
    weight: 1,
    kind: 'nothing',
    amount: { THB: 0, LAK: 0 },
    coins: 0,
    ruleCode: '',
    stock: null,
    budget: null,
    expiryDays: 7,
  }));
  await call(product, 'PUT', '/api/office/wheel', { ...by, body: { version, wheel: { name: text('วงล้อ'), slices } } });
  const { token } = await call(product, 'POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
  const member = { token: String(token) };
  const { qrcodeId } = await call(product, 'POST', '/api/qrcode/WW', { ...member, body: { amount: 100 * spins } });
  const before = Number((await call(product, 'GET', '/api/wallet/user', member)).coin);
  await fetch(`${product.simUrl}/sim/gateways/WW/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ qrcodeId }),
  });
  while (Number((await call(product, 'GET', '/api/wallet/user', member)).coin) < before + spins)
    await new Promise((done) => setTimeout(done, 200));
  return member.token;
}

async function slowPage(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  return { page, cdp };
}

async function emptyPage(browser: Browser): Promise<number> {
  const { page } = await slowPage(browser);
  const perSecond = await page.evaluate(
    (forMs) =>
      new Promise<number>((done) => {
        let frames = -1;
        let begunAt = 0;
        const step = (now: number) => {
          frames += 1;
          if (frames === 0) begunAt = now;
          if (now - begunAt < forMs) requestAnimationFrame(step);
          else done((frames * 1_000) / (now - begunAt));
        };
        requestAnimationFrame(step);
      }),
    floorMs,
  );
  await page.context().close();
  return perSecond;
}

type Counted = { frames: number; ms: number };
type Task = { ms: number; cpuMs: number };
type Turned = { perSecond: number; longestTaskMs: number; mostCpuMs: number };

/**
 * One spin, pressed and watched within the page: counts the frames in which the wheel turns, and ends when the prize is shown.
 * From outside, each look at the page would be a task of the page as well.
 */
function spinAndCount(): Promise<Counted> {
  const wheel = document.querySelector('[data-wheel]');
  return new Promise((done) => {
    let begunAt: number | null = null;
    let restedAt: number | null = null;
    let frames = 0;
    const step = (now: number) => {
      if (wheel?.getAttribute('data-wheel') === 'turning') begunAt ??= now;
      if (wheel?.getAttribute('data-wheel') === 'landed') restedAt ??= now;
      if (document.querySelector('dialog[open] [data-verdict=right]')) {
        performance.mark('shown');
        return done({ frames, ms: (restedAt ?? now) - (begunAt ?? now) });
      }
      if (begunAt !== null && restedAt === null) frames += 1;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    setTimeout(() => {
      performance.mark('press');
      document.querySelector<HTMLElement>('[data-spin]')?.click();
    });
  });
}

async function spinSome(browser: Browser, product: Product, token: string): Promise<Turned> {
  const { page } = await slowPage(browser);
  await page.addInitScript((held) => {
    localStorage.setItem('token', held);
    localStorage.setItem('remember-agreement', 'true');
  }, token);
  await page.goto(`${product.url}/user/spin`);
  await page.waitForSelector('[data-wheel=idle] canvas');
  await page.waitForLoadState('networkidle');
  const counted: Counted[] = [];
  const tasks: Task[] = [];
  for (let n = 0; n < spins; n += 1) {
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
    counted.push(await page.evaluate(spinAndCount));
    tasks.push(...tasksOf(JSON.parse((await browser.stopTracing()).toString())));
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-wheel=idle]');
  }
  await page.context().close();
  const sum = (of: keyof Counted): number => counted.reduce((total, one) => total + one[of], 0);
  return {
    perSecond: (sum('frames') * 1_000) / sum('ms'),
    longestTaskMs: Math.max(...tasks.map(({ ms }) => ms)),
    mostCpuMs: Math.max(...tasks.map(({ cpuMs }) => cpuMs)),
  };
}

type Traced = { traceEvents: readonly { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }[] };

/** Of the page's own thread, between the press and the prize. */
function tasksOf({ traceEvents }: Traced): Task[] {
  const [press, shown] = ['press', 'shown'].map((mark) => traceEvents.find(({ name }) => name === mark));
  if (!press || !shown) throw new Error('the trace does not hold the whole spin');
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === press.pid && tid === press.tid && ts + dur >= press.ts && ts <= shown.ts,
  );
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return tasks.map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1_000, cpuMs: tdur / 1_000 }));
}
