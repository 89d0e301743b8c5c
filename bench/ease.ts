import { type Browser, chromium } from '@playwright/test';
import { chromiumAt } from '../scripts/chromium.ts';
import { type Product, startProduct } from '../scripts/product.ts';
import { newMember } from './ease/members.ts';
import { type Done, personAt } from './ease/person.ts';
import { type Task, tasks } from './ease/tasks.ts';
import { reportLimit } from './report.ts';

/** What members do every day, on a phone of 360 px whose CPU is slowed four times: presses, seconds, and how soon each press is answered. */
export async function benchEase(): Promise<void> {
  const product = await startProduct({ name: 'bench-ease', quiet: true, env: { ADDRESS_LIMITS: 'off' } });
  try {
    const browser = await chromium.launch(chromiumAt);
    for (const task of tasks) {
      const { taps, keys, seconds, slowest } = await perform(browser, product, task);
      process.stdout.write(`     ${task.name}: ${taps} presses, ${keys} keys, ${seconds.toFixed(1)} s\n`);
      reportLimit({
        what: `${task.name}: slowest answer to a press (${slowest.act}, 4x CPU throttle)`,
        value: slowest.ms,
        unit: 'ms',
        atMost: 100,
      });
    }
    await browser.close();
  } finally {
    await product.stop();
  }
}

async function perform(browser: Browser, product: Product, task: Task): Promise<Done> {
  const member = await newMember(product);
  await task.before?.(product, member);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'th-TH', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(
    (token) => {
      localStorage.setItem('remember-agreement', 'true');
      if (token) localStorage.setItem('token', token);
    },
    task.path ? '' : member.token,
  );
  const person = await personAt(page, await context.newCDPSession(page));
  await page.goto(product.url + (task.path ?? '/user/home'));
  if (!task.path) await page.waitForSelector('[data-total]');
  // The first visit's own files: what is measured is the task.
  await page.waitForLoadState('networkidle');
  await task.run(person, product, member);
  const done = person.done();
  await context.close();
  return done;
}
