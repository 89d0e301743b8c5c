import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../../apps/server/src/testing/sockets.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { type Joined, joinAs, staffToken, startTarget, type Target } from './kit.ts';

let target: Target;
let victim: Joined;
let thief: Joined;
let support: string;
beforeAll(async () => {
  target = await startTarget();
  [victim, thief, support] = [await joinAs(target), await joinAs(target), await staffToken(target, 'support')];
});
afterAll(() => target.stop());

const text = (message: string) => ({ message_type: 'text', payload: { message } });
const send = (o: { token?: string; guestId?: string; userId?: string; message: unknown }) =>
  target.call('POST', '/api/chat/send-message', {
    token: o.token,
    body: { clientId: randomUUID(), message: o.message, guestId: o.guestId, userId: o.userId },
  });
const idOf = async ({ token }: Joined): Promise<string> => String((await target.call('GET', '/api/account/profile', { token })).body._id);
const history = (o: { token?: string; guestId?: string; userId?: string }) =>
  target.call('POST', '/api/chat/history', { token: o.token, body: { guestId: o.guestId, userId: o.userId, limit: 100, skip: 0 } });

describe('another person’s conversation', () => {
  // proves: talk.member
  it('cannot be read, written to, marked or joined by members, guests or anonymous callers', async () => {
    const secret = `รหัสลับ ${randomUUID()}`;
    const guestId = randomUUID();
    await send({ token: victim.token, message: text(secret) });
    await send({ guestId, message: text(secret) });
    const userId = await idOf(victim);
    for (const who of [
      { token: thief.token, userId },
      { userId },
      { token: thief.token, userId, guestId: randomUUID() },
      { guestId: randomUUID() },
      { guestId: randomUUID(), userId },
    ]) {
      const answer = await history(who);
      expect(JSON.stringify(answer.body)).not.toContain(secret);
      expect([200, 400, 404]).toContain(answer.status);
    }
    expect((await send({ token: thief.token, userId, message: text('x') })).status).toBe(404);
    expect((await target.call('PUT', '/api/chat/read-customer/', { token: thief.token, body: { userId } })).status).toBe(404);

    const page = await openPage(target.url, { token: thief.token });
    for (const room of [`krapao-${userId}`, `krapao-${guestId}`, 'staff', '/office', `member:${userId}`, userId]) {
      await page.ask('join', room).catch(() => null);
    }
    await send({ token: victim.token, message: text(secret) });
    await send({ guestId, message: text(secret) });
    // The member's own message comes last: once it is here, the other's would have arrived too.
    await page.ask('join', `krapao-${await idOf(thief)}`);
    await send({ token: thief.token, message: text('mine') });
    await until(
      async () => JSON.stringify(page.heard),
      (heard) => heard.includes('mine'),
    );
    expect(JSON.stringify(page.heard)).not.toContain(secret);
    page.socket.close();
  });

  it('cannot be taken over with a guest id after someone has signed in with it', async () => {
    const guestId = randomUUID();
    await send({ guestId, message: text('before I signed in') });
    expect((await history({ token: victim.token, guestId })).status).toBe(200);
    expect((await history({ token: thief.token, guestId })).status).toBe(404);
    expect((await history({ guestId })).status).toBe(404);
  });

  // proves: talk.files
  it('does not give access to its files', async () => {
    const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a00' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png');
    const { body } = await target.call('POST', '/api/chat/upload-image', { token: victim.token, raw: form });
    const path = String(body.path);
    const ask = async (o: { token?: string; headers?: Record<string, string> }) => (await target.call('GET', path, o)).status;
    expect(await ask({ token: victim.token })).toBe(200);
    expect(await ask({ token: thief.token })).toBe(404);
    expect(await ask({})).toBe(404);
    expect(await ask({ headers: { 'x-guest-id': randomUUID() } })).toBe(404);
    const sent = await send({ token: thief.token, message: { message_type: 'media', payload: { message: path, fileType: 'image' } } });
    expect(sent.status).not.toBe(200);
  });
});

describe('staff', () => {
  it('only managers change canned replies and the bot', async () => {
    const evil = '<img src=x onerror=alert(1)> javascript:alert(1)';
    expect(
      (await target.call('PUT', '/api/office/canned/evil', { token: support, body: { text: { th: evil, la: '', en: '' } } })).status,
    ).toBe(403);
    expect((await target.call('PUT', '/api/office/chat-bot', { token: support, body: {} })).status).toBe(403);
    expect((await target.call('GET', '/api/office/canned', { token: victim.token })).status).toBe(401);
  });

  it('a button or link that runs code is refused from customers and staff', async () => {
    const { body } = await target.call('GET', '/api/office/chats?state=open&limit=100', { token: support });
    const [chat] = body.chats as { id: string }[];
    for (const payload of ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', ' java\nscript:alert(1)']) {
      const message = { message_type: 'button', payload: { message: 'x', buttons: [{ title: 'x', type: 'web', payload }] } };
      const sent = await target.call('POST', `/api/office/chats/${chat?.id}/messages`, {
        token: support,
        body: { clientId: randomUUID(), message },
      });
      expect([payload, sent.status]).toEqual([payload, 400]);
      expect([payload, (await send({ token: thief.token, message })).status]).toEqual([payload, 400]);
    }
  });

  it('a socket is disconnected when its session ends', async () => {
    const token = await staffToken(target, 'support');
    const page = await openPage(`${target.url}/office`, { token });
    await target.call('POST', '/api/office/logout', { token });
    await until(
      async () => page.socket.connected,
      (connected) => !connected,
    );
    await expect(openPage(`${target.url}/office`, { token })).rejects.toThrow();
    await expect(openPage(`${target.url}/office`, { token: thief.token })).rejects.toThrow();
  });
});

it('a flood of messages is rate-limited without affecting other members', async () => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => send({ token: thief.token, message: text('x') })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect((await send({ token: victim.token, message: text('still here') })).status).toBe(200);
});
