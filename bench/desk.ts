import { dayOf, dayPlus } from '@krapao/contract/values/local-day';
import { chromium } from '@playwright/test';
import { chromiumAt } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import { makeChaosManager } from '../tests/chaos/transfer-members.ts';
import { type DeskSize, deskMember, loadDesk } from './desk-load.ts';
import { memoryOnTop, percentile } from './measure.ts';
import { type BenchStack, startFloor, startStack } from './stack.ts';
import { atLeast, atMost, type Row } from './table.ts';
import { filesOf, isJs, lighthouseFigures } from './web.ts';

const asked = Number(process.env.DESK_MEMBERS ?? 1_000_000);
const size: DeskSize = { members: asked, perMember: 10, messages: asked };
const callsEach = 200;
const warmUp = 20;

export async function benchDesk(): Promise<Row[]> {
  const stack = await startStack({}, (database) => loadDesk({ ...database, size }));
  const rows: Row[] = [];
  try {
    const token = await makeChaosManager(stack.databaseUrl);
    await untilQuiet(stack);
    rows.push(...(await calls(stack, token)), ...(await exported(stack, token)));
  } finally {
    await stack.stop();
  }
  return [...rows, ...(await firstScreen())];
}

const random = () => deskMember(Math.floor(Math.random() * size.members));

async function calls(stack: BenchStack, token: string): Promise<Row[]> {
  const get = async (path: string): Promise<void> => {
    const response = await fetch(`${stack.url}/api/office/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  const find = (q: string) => get(`members?q=${encodeURIComponent(q)}&limit=20`);
  const today = dayOf(new Date());
  const bare = (text: string, values: unknown[] = []) => stack.owner.query(text, values);
  const one = 'select * from member m join member_phone p on p.member_id = m.member_id where p.phone = $1';
  const p95 = async (work: () => Promise<unknown>): Promise<number> => {
    const took: number[] = [];
    for (let n = 0; n < warmUp + callsEach; n += 1) {
      const before = performance.now();
      await work();
      if (n >= warmUp) took.push(performance.now() - before);
    }
    return percentile(took, 0.95);
  };
  const table: readonly [what: string, work: () => Promise<unknown>, most: number, floor: () => Promise<unknown>][] = [
    ['search by phone', () => find(random().phone), 100, () => bare(one, [random().phone])],
    ['search by the last digits of a phone', () => find(random().phone.slice(-4)), 100, () => bare(one, [random().phone])],
    ['search by name', () => find(random().name.split(' ')[1] ?? ''), 100, () => bare(one, [random().phone])],
    ['search by bank account', () => find(random().accountNo), 100, () => bare(one, [random().phone])],
    ['search by the last digits of a bank account', () => find(random().accountNo.slice(-4)), 100, () => bare(one, [random().phone])],
    [
      'search by reference',
      () => find(random().reference),
      100,
      () => bare('select * from statement_line where member_id = $1 and reference = $2', [random().memberId, random().reference]),
    ],
    ['work queue', () => get('work'), 150, () => bare(`select * from withdrawal where state = 'waiting' order by created_at limit 20`)],
    [
      'timeline of a member',
      () => get(`members/${random().memberId}/timeline`),
      150,
      () => bare('select * from statement where member_id = $1 order by created_at desc limit 30', [random().memberId]),
    ],
    ['overview', () => get('overview'), 300, () => bare('select * from overview_minute order by minute desc limit 1440')],
    [
      'report of a day',
      () => get(`reports/money?from=${today}&to=${today}`),
      1_000,
      () =>
        bare(
          `select kind, sum(amount) from ledger.movement where at >= date_trunc('day', now() + interval '7 hours') - interval '7 hours' group by 1`,
        ),
    ],
    [
      'audit log of a day',
      () => get(`audit?from=${dayPlus(today, -9)}&to=${dayPlus(today, -9)}`),
      150,
      () => bare('select * from audit order by at desc limit 20'),
    ],
    ['shift', () => get('shift'), 300, () => bare('select * from ledger.house')],
  ];
  const rows: Row[] = [];
  for (const [what, work, most, floor] of table)
    rows.push(atMost(most, { name: `${what}: p95`, figure: await p95(work), floor: await p95(floor), unit: 'ms' }));
  return rows;
}

/** Exports a million rows and measures memory, compared with the same bytes from one buffer. */
async function exported(stack: BenchStack, token: string): Promise<Row[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const to = dayPlus(dayOf(new Date()), -1);
  // Each day has a thirtieth of the rows, so three days make a million.
  const body = JSON.stringify({ what: 'movements', format: 'csv', from: dayPlus(to, -2), to, language: 'en' });
  const made = await fetch(`${stack.url}/api/office/reports/downloads`, { method: 'POST', headers, body });
  const { url } = (await made.json()) as { url: string };
  const { result: ours, megabytes } = await memoryOnTop(stack.serverPid, () => drained(new URL(url, stack.url).href));
  const floor = await startFloor(stack);
  const bare = await drained(`http://127.0.0.1:${floor.port}/bytes/${ours.bytes}`);
  await floor.stop();
  const name = 'export of three days of movements as CSV';
  return [
    atLeast(50_000, { name, figure: ours.lines / ours.seconds, floor: ours.lines / bare.seconds, unit: 'lines/s' }),
    atMost(100, { name: `${name}: memory on top`, figure: megabytes, unit: 'MB' }),
  ];
}

async function drained(url: string): Promise<{ bytes: number; lines: number; seconds: number }> {
  const started = performance.now();
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  let [bytes, lines] = [0, 0];
  for await (const chunk of response.body) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  return { bytes, lines, seconds: (performance.now() - started) / 1_000 };
}

/** Waits until start-up work (sums of closed days, first anchors) is done, so that it does not distort response times. */
async function untilQuiet(stack: BenchStack): Promise<void> {
  const started = Date.now();
  for (let calm = 0; calm < 3 && Date.now() - started < 600_000; ) {
    const before = stack.cpu(stack.serverPid);
    await new Promise((done) => setTimeout(done, 2_000));
    calm = stack.cpu(stack.serverPid) - before < 400_000 ? calm + 1 : 0;
  }
}

async function firstScreen(): Promise<Row[]> {
  const product = await startProduct({ name: 'bench-desk', quiet: true });
  try {
    const response = await fetch(`${product.url}/api/office/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'manager', password: 'manager1234' }),
    });
    const { token } = (await response.json()) as { token: string };
    const browser = await chromium.launch(chromiumAt);
    const tab = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    const files = filesOf(tab);
    await tab.addInitScript((value) => localStorage.setItem('office-token', value), token);
    await tab.goto(`${product.url}/office/`);
    await tab.getByRole('heading', { level: 1 }).first().waitFor();
    const js = await files.sum(files.names().filter(isJs));
    await browser.close();
    const name = 'first screen';
    return [
      atMost(110, { name: `${name}: JS before it can be used`, figure: js, unit: 'KB gzip' }),
      ...(await lighthouseFigures(name, `${product.url}/office/`, { token, tokenName: 'office-token', desk: true })),
    ];
  } finally {
    await product.stop();
  }
}
