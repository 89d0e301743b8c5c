import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket as LiveSocket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostilePicture } from '../../apps/server/src/testing/hostile-picture.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { type Answer, changeSetting, type Joined, joinAs, startTarget, type Target } from './kit.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget({ ...timing({ providerBalanceMs: 30_000 }) });
  await openAtAllHours();
});
afterAll(() => target.stop());

const openAtAllHours = () => changeSetting(target, 'slip', { closeFrom: '00:00', closeTo: '00:00' });

type Slip = { reference: string; status: string; note: string | null };

function upload(member: Joined, file: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.append('bankCode', 'KBANK');
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'slip.png');
  return target.call('POST', '/api/wallet/slip', { token: member.token, raw: form });
}

async function slipsOf(member: Joined): Promise<Slip[]> {
  const { body } = await target.call('POST', '/api/statement/slip', { token: member.token, body: { page: 1, limit: 100 } });
  return body.slips as Slip[];
}

/** A normal deposit must be credited regardless of the attack. */
async function isCredited(): Promise<void> {
  const member = await joinAs(target);
  const { slip } = await target.sims.post<{ slip: string }>('/sim/bank/transfer', {
    fromBank: member.bankCode,
    fromAccount: member.bankAccountNo,
    toBank: 'KBANK',
    toAccount: '0123456789',
    amount: 150,
    notify: true,
  });
  const sent = await upload(member, Buffer.from(slip, 'base64'));
  expect([sent.status, sent.body.message]).toEqual([202, undefined]);
  const look = async () => {
    await wait(500);
    return slipsOf(member);
  };
  await until(look, ([one]) => one?.status === 'SUCCESS', 150_000);
  expect((await target.call('GET', '/api/wallet', { token: member.token })).body).toEqual({ amount: 150 });
}

function slowUpload({ token }: Joined): { socket: Socket; status: () => number } {
  const { port } = new URL(target.url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined).on('data', (chunk) => (answer += chunk.toString('latin1')));
  const head = [
    'POST /api/wallet/slip HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
  ];
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  socket.write(`${[...head, 'Content-Length: 5000000'].join('\r\n')}\r\n\r\n${part}abc`);
  return { socket, status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0) };
}

it('of 40 slow uploads by one member two stay open, and another member’s slip is credited meanwhile', async () => {
  const slow = await joinAs(target);
  const open = Array.from({ length: 40 }, () => slowUpload(slow));
  await until(
    async () => open.filter(({ status }) => status() === 429).length,
    (refused) => refused === 38,
  ).finally(async () => {
    await isCredited();
    for (const { socket } of open) socket.destroy();
  });
});

it('at most three hostile pictures of one member wait, and another member’s slip is credited meanwhile', async () => {
  const hostile = await joinAs(target);
  const pictures = await Promise.all(Array.from({ length: 7 }, (_, seed) => hostilePicture(seed)));
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(53_000);
  let unreadMost = 0;
  const answers: Answer[] = [];
  const flood = async (): Promise<void> => {
    for (let i = 0; i < 10; i += 1) {
      answers.push(await upload(hostile, pictures[i % pictures.length] ?? Buffer.alloc(0)));
      unreadMost = Math.max(unreadMost, (await slipsOf(hostile)).filter(({ status }) => status === 'PROCESSING').length);
    }
  };
  await Promise.all([flood(), flood(), isCredited()]);
  expect(unreadMost).toBeLessThanOrEqual(3);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 429]));
  for (const { status, body, headers } of answers.filter((one) => one.status === 429))
    expect([status, body.message, Number(headers.get('retry-after')) > 0]).toEqual([429, 'REQUEST_LIMIT', true]);
});

it('a member’s ninth socket replaces the oldest', async () => {
  const member = await joinAs(target);
  const pages: LiveSocket[] = [];
  const openPage = async (): Promise<void> => {
    const socket = io(target.url, { auth: { token: member.token }, transports: ['websocket'], forceNew: true, reconnection: false });
    pages.push(socket);
    await new Promise<void>((done, failed) => socket.once('connect', done).once('connect_error', failed));
  };
  try {
    for (let i = 0; i < 9; i += 1) await openPage();
    const open = () => Promise.resolve(pages.map(({ connected }) => connected));
    await until(open, ([first]) => first === false);
    expect(await open()).toEqual([false, ...Array(8).fill(true)]);
    await Promise.all(Array.from({ length: 12 }, openPage));
    await until(open, (all) => all.filter(Boolean).length === 8);
    expect(pages.at(-1)?.connected).toBe(true);
  } finally {
    for (const page of pages) page.close();
  }
});

it('concurrent refreshes of one member query the provider once', async () => {
  const member = await joinAs(target);
  expect((await target.call('GET', '/api/wallet/activate/JOKER', { token: member.token })).status).toBe(200);
  const asked = async () => (await target.sims.get<{ taken: number }>('/sim/faults')).taken;
  const before = await asked();
  await target.sims.post('/sim/providers/JOKER/fault', { mode: 'slow', calls: 'balance', count: 1_000, ms: 4_000 });
  const refresh = (path = '/api/wallet/refresh') => target.call('GET', path, { token: member.token });
  const first = refresh();
  await until(asked, (count) => count > before);
  const others = await Promise.all([refresh(), refresh(), refresh('/api/wallet/refresh/slot'), refresh()]);
  const answers = [await first, ...others];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await asked()) - before).toBe(1);
  expect(others[0]?.body).toEqual(answers[0]?.body);
  await refresh();
  expect((await asked()) - before).toBe(2);
  await target.sims.post('/sim/providers/JOKER/fault', { mode: 'none' });
});
