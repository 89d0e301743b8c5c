import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatOf, words } from '../../../testing/chat.ts';
import { testClock } from '../../../testing/clock.ts';
import { registerMember } from '../../../testing/members.ts';
import { blackPng } from '../../../testing/pictures.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';
import { box, makeVideo, u16 } from '../../../testing/videos.ts';
import { chatfileTasks } from '../files/chatfile.jobs.ts';
import { findChatFile } from '../files/chatfile.sql.ts';
import { keepFile } from '../files/keep-file.ts';
import { findChat } from './chat.sql.ts';
import { guestHashOf } from './conversation.ts';

const clock = testClock();
let server: TestServer;
let support: TestStaff;
beforeAll(async () => {
  // Noon in Bangkok, so that no test crosses midnight, when the daily limits reset.
  clock.forward(86_400 - (Math.floor(Date.now() / 1_000 - 5 * 3_600) % 86_400));
  server = await startTestServer({ clock });
  support = await hireStaff(server, 'support');
});
afterAll(() => server.close());
const set = async (change: object): Promise<void> => {
  await server.core.settings.put(server.core.db, 'chat', { ...server.core.settings.get('chat'), ...change });
  await server.core.settings.reload();
};

const image = '/api/chat/upload-image';
const video = '/api/chat/upload-video';
type Field = readonly [name: string, value: string | { file: Uint8Array; name: string }];
const formOf = (fields: readonly Field[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.file)]), value.name);
  return form;
};
type Answer = { path: string; message?: string; key?: string };
const upload = (path: string, token: string | undefined, ...fields: readonly Field[]) =>
  server.call<Answer>('POST', path, { token, raw: formOf(fields) });
const send = (path: string, token: string | undefined, file: Uint8Array, name: string) => upload(path, token, ['file', { file, name }]);
const outcome = ({ status, body }: { status: number; body: Answer }) => [status, body.message, body.key];
const badFile = [400, 'KEY_INVALID', 'file'];

const newMember = async () => {
  const member = await registerMember(server);
  return { ...member, ...chatOf(server, { token: member.token }), chat: () => findChat(server.core.db, member) };
};
const colour = (width: number, height: number, background = '#c33') => sharp({ create: { width, height, channels: 3, background } });
const png = () => colour(40, 30).png().toBuffer();
const animation = (frames: number, side: number) => {
  const frame = (shade: number) => Buffer.alloc(side * side * 3, shade);
  const pixels = Buffer.concat(Array.from({ length: frames }, (_, n) => frame(n % 2 ? 255 : 0)));
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif({ delay: Array.from({ length: frames }, () => 70) })
    .toBuffer();
};
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(server.url + path, { method, headers });
const bytesOf = async (path: string, token: string): Promise<Buffer> =>
  Buffer.from(await (await get(path, { authorization: `Bearer ${token}` })).arrayBuffer());
const incoming = () => readdirSync(server.core.files.incoming);
const media = (filePath: string) => ({ message_type: 'media', payload: { message: '', filePath } });
const shownTo = async ({ history }: Pick<ReturnType<typeof chatOf>, 'history'>): Promise<Record<string, string>> => {
  const { conversations } = (await history()).body;
  const shown = conversations.find(({ message }) => message.message_type === 'media');
  if (!shown) throw new Error('no file in the history');
  return shown.message.payload as Record<string, string>;
};
const rowOf = async (path: string) => {
  const file = await findChatFile(server.core.db, path.slice(-36));
  if (!file) throw new Error(`no row for ${path}`);
  return file;
};

describe('pictures', () => {
  // proves: calls.chat-upload
  test('are re-encoded upright without metadata and at most 1,600 px wide', async () => {
    const member = await newMember();
    const camera = await colour(3_000, 900)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET', Orientation: '6' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const clear = await sharp({ create: { width: 50, height: 20, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const screenshot = await colour(50, 20).ensureAlpha().png().toBuffer();
    const script = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    const cases = [
      [camera, 'IMG 1.JPG', 'image/jpeg', 480, 1_600],
      [clear, 'a.png', 'image/png', 50, 20],
      [screenshot, 'a.png', 'image/jpeg', 50, 20],
      [await colour(30, 30).gif().toBuffer(), 'a.gif', 'image/jpeg', 30, 30],
      [await animation(5, 60), 'a.gif', 'image/gif', 60, 60],
      [script, 'a.b.jpeg', 'image/jpeg', 40, 30],
    ] as const;
    for (const [file, name, mime, width, height] of cases) {
      const answer = await send(image, member.token, file, name);
      expect([name, answer.status]).toEqual([name, 200]);
      expect(await rowOf(answer.body.path)).toMatchObject({ kind: 'image', mime, width, height, fileName: '', staffId: null });
      const kept = await bytesOf(answer.body.path, member.token);
      const found = await sharp(kept, { animated: true }).metadata();
      expect([found.exif, found.orientation, kept.includes('SECRET'), kept.includes('script')]).toEqual([
        undefined,
        undefined,
        false,
        false,
      ]);
      expect([found.width, found.pageHeight ?? found.height, found.pages]).toEqual([width, height, mime === 'image/gif' ? 5 : undefined]);
      if (mime === 'image/gif') expect(found.delay).toEqual([70, 70, 70, 70, 70]);
    }
    expect(incoming()).toEqual([]);
  });

  test('are refused if they are no supported file, whatever the name; nothing is left behind', async () => {
    const member = await newMember();
    const good = await png();
    const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);
    const webp = await colour(20, 20).webp().toBuffer();
    const refused: readonly (readonly [string, Uint8Array, string])[] = [
      [image, exe, 'photo.png'],
      [image, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'a.png'],
      [image, Buffer.from('<html><script>alert(1)</script></html>'), 'a.jpg'],
      [image, webp, 'a.png'],
      [image, Buffer.from('%PDF-1.7 some'), 'a.png'],
      [image, good.subarray(0, good.length - 40), 'a.png'],
      [image, Buffer.alloc(0), 'a.png'],
      [image, good, 'photo'],
      [image, good, 'photo.'],
      [image, good, 'photo.exe'],
      [image, good, 'png'],
      [image, makeVideo(), 'a.mp4'],
      [image, await blackPng(10_000), 'a.png'],
      [image, await animation(501, 2), 'a.gif'],
      [image, Buffer.concat([good, Buffer.alloc(11 * 1024 * 1024)]), 'a.png'],
      [video, good, 'a.png'],
      [video, good, 'a.mp4'],
      [video, exe, 'a.mp4'],
      [video, Buffer.from('%PDF-1.7 some'), 'a.pdf'],
      [video, makeVideo(), 'video'],
      [video, makeVideo({ tracks: [{ ticks: 36_000_000 }] }), 'a.mp4'],
      [video, makeVideo({ after: [box('free', Buffer.alloc(21 * 1024 * 1024))] }), 'a.mp4'],
    ];
    for (const [path, file, name] of refused) {
      const answer = await send(path, member.token, file, name);
      expect([path, name, file.length, ...outcome(answer)]).toEqual([path, name, file.length, ...badFile]);
    }
    for (const path of [image, video]) {
      expect(outcome(await upload(path, member.token, ['userId', String(member.memberId)]))).toEqual([400, 'KEY_MISSING', 'file']);
      expect(outcome(await server.call<Answer>('POST', path, { token: member.token, body: {} }))).toEqual([400, 'KEY_MISSING', 'file']);
    }
    // Sent without a content length, so the size cannot be checked up front.
    const endless = new Blob([
      await new Response(formOf([['file', { file: Buffer.alloc(12 * 1024 * 1024), name: 'a.png' }]])).arrayBuffer(),
    ]);
    const boundary = /^--(\S+)/.exec(await endless.slice(0, 200).text())?.[1];
    const streamed = await server.call<Answer>('POST', image, {
      token: member.token,
      raw: endless.stream(),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(outcome(streamed)).toEqual(badFile);
    expect([incoming(), await member.chat()]).toEqual([[], null]);
  });
});

describe('videos', () => {
  // proves: calls.chat-upload
  test('are stripped of location and dates, get a re-encoded poster, and support range requests', async () => {
    const member = await newMember();
    const secret = box('udta', box('©xyz', u16(19), u16(0), Buffer.from('+13.75+100.5/SECRET')));
    const file = makeVideo({ inMoov: [secret], after: [box('uuid', Buffer.from('SECRET'))] });
    const poster = await colour(2_000, 1_000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET' } })
      .toBuffer();
    const { status, body } = await upload(
      video,
      member.token,
      ['poster', { file: poster, name: 'p.jpg' }],
      ['file', { file, name: 'a.mov' }],
    );
    expect(status).toBe(200);
    await member.send(media(body.path));
    const { url, poster: posterUrl, filePath, fileType, ...shape } = await shownTo(member);
    expect([filePath, fileType, shape]).toEqual([body.path, 'video', { message: '', width: 320, height: 240, seconds: 3 }]);
    const whole = await get(url ?? '');
    const kept = Buffer.from(await whole.arrayBuffer());
    const size = kept.length;
    expect([kept.includes('SECRET'), kept.includes('pictures'), kept.toString('latin1', 4, 12)]).toEqual([false, true, 'ftypisom']);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(size),
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    });
    const shown = await get(posterUrl ?? '');
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const picture = Buffer.from(await shown.arrayBuffer());
    expect([(await sharp(picture).metadata()).width, picture.includes('SECRET')]).toEqual([1_280, false]);

    const etag = whole.headers.get('etag') ?? '';
    const ranges: readonly (readonly [Record<string, string>, number, string | null, number])[] = [
      [{ range: 'bytes=0-0' }, 206, `bytes 0-0/${size}`, 1],
      [{ range: 'bytes=10-' }, 206, `bytes 10-${size - 1}/${size}`, size - 10],
      [{ range: 'bytes=-5' }, 206, `bytes ${size - 5}-${size - 1}/${size}`, 5],
      [{ range: `bytes=5-${size * 2}` }, 206, `bytes 5-${size - 1}/${size}`, size - 5],
      [{ range: `bytes=${size}-` }, 416, `bytes */${size}`, 0],
      [{ range: 'bytes=-0' }, 416, `bytes */${size}`, 0],
      [{ range: 'bytes=9-3' }, 200, null, size],
      [{ range: 'bytes=0-1,4-5' }, 200, null, size],
      [{ range: 'lines=0-1' }, 200, null, size],
      [{ range: 'bytes=0-1', 'if-range': etag }, 206, `bytes 0-1/${size}`, 2],
      [{ range: 'bytes=0-1', 'if-range': '"another"' }, 200, null, size],
      [{ 'if-none-match': `"x", ${etag}` }, 304, null, 0],
    ];
    for (const [headers, ...expected] of ranges) {
      const answer = await get(url ?? '', headers);
      const part = Buffer.from(await answer.arrayBuffer());
      expect([headers, answer.status, answer.headers.get('content-range'), part.length]).toEqual([headers, ...expected]);
      const at = Number(/^bytes (\d+)-/.exec(expected[1] ?? '')?.[1] ?? 0);
      if (answer.status < 300) expect(part.equals(kept.subarray(at, at + part.length))).toBe(true);
    }
    const head = await get(url ?? '', { range: 'bytes=2-4' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([206, '3', 0]);
  });

  test('are stored without a poster if the poster is invalid', async () => {
    const member = await newMember();
    const bad = [Buffer.from('<svg/>'), Buffer.concat([await png(), Buffer.alloc(1024 * 1024)]), Buffer.alloc(0), makeVideo()];
    for (const poster of bad) {
      const answer = await upload(
        video,
        member.token,
        ['file', { file: makeVideo(), name: 'a.mp4' }],
        ['poster', { file: poster, name: 'p.png' }],
      );
      expect([answer.status, (await rowOf(answer.body.path)).poster]).toEqual([200, null]);
    }
    expect(incoming()).toEqual([]);
  });
});

describe('access to a file', () => {
  // proves: talk.files
  test('is limited to the two sides of its conversation', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const viewer = await hireStaff(server, 'viewer');
    const guestId = randomUUID();
    const owner = { guestHash: guestHashOf(server.core, guestId) };
    const file = { file: await png(), name: 'a.png' } as const;
    const own = (await upload(image, member.token, ['file', file])).body.path;
    const guests = (await upload(image, undefined, ['guestId', guestId], ['file', file])).body.path;
    const second = (await upload(image, undefined, ['file', file], ['guestId', guestId.toUpperCase()])).body.path;
    expect((await rowOf(second)).chatId).toBe((await rowOf(guests)).chatId);
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const asked: readonly (readonly [string, Record<string, string>, number])[] = [
      [own, bearer(member.token), 200],
      [own, bearer(support.token), 200],
      [own, bearer(viewer.token), 403],
      [own, bearer(other.token), 404],
      [own, bearer('x'), 404],
      [own, { authorization: 'x' }, 404],
      [own, {}, 404],
      [own, { 'x-guest-id': guestId }, 404],
      [guests, { 'x-guest-id': guestId }, 200],
      [guests, { 'x-guest-id': guestId.toUpperCase() }, 200],
      [guests, { 'x-guest-id': randomUUID() }, 404],
      [guests, { 'x-guest-id': '' }, 404],
      [guests, { 'x-guest-id': guestId, ...bearer(other.token) }, 404],
      [guests, bearer(member.token), 404],
      [guests, bearer(support.token), 200],
      [guests.replace(/.$/, (c) => (c === '0' ? '1' : '0')), bearer(support.token), 404],
      ['/api/chat/files/..%2f..%2fetc', bearer(support.token), 404],
    ];
    for (const [path, headers, status] of asked) {
      const answer = await get(path, headers);
      await answer.arrayBuffer();
      expect([path, headers, answer.status]).toEqual([path, headers, status]);
    }
    const refused: readonly (readonly [string | undefined, readonly Field[], number, string, string | undefined])[] = [
      [
        member.token,
        [
          ['userId', String(other.memberId)],
          ['file', file],
        ],
        404,
        'NO_DATA',
        undefined,
      ],
      [
        member.token,
        [
          ['file', file],
          ['userId', String(other.memberId)],
        ],
        404,
        'NO_DATA',
        undefined,
      ],
      [
        undefined,
        [
          ['userId', String(member.memberId)],
          ['file', file],
        ],
        404,
        'NO_DATA',
        undefined,
      ],
      [undefined, [['file', file]], 400, 'KEY_MISSING', 'guestId'],
      [
        undefined,
        [
          ['guestId', 'not-one'],
          ['file', file],
        ],
        400,
        'KEY_INVALID',
        'guestId',
      ],
    ];
    for (const [token, fields, ...expected] of refused) expect(outcome(await upload(image, token, ...fields))).toEqual(expected);
    expect((await upload(image, undefined, ['file', file], ['guestId', randomUUID()])).status).toBe(200);
    expect([incoming(), await other.chat()]).toEqual([[], null]);

    for (const path of [guests, `/api/chat/files/${randomUUID()}`]) expect((await member.send(media(path))).status).toBe(404);
    expect((await upload(image, other.token, ['guestId', guestId], ['file', file])).status).toBe(200);
    expect((await rowOf(guests)).chatId).toBe((await other.chat())?.id);
    expect([(await get(guests, { 'x-guest-id': guestId })).status, (await get(guests, bearer(other.token))).status]).toEqual([404, 200]);
    expect(outcome(await upload(image, undefined, ['guestId', guestId], ['file', file]))).toEqual([404, 'NO_DATA', undefined]);
    expect((await findChat(server.core.db, owner))?.mergedInto).not.toBeNull();
  });

  test('is possible for some hours through a signed link, which shows one file', async () => {
    const member = await newMember();
    const { body } = await send(image, member.token, await png(), 'a.png');
    await member.send(media(body.path));
    const link = async () => (await shownTo(member)).url ?? '';
    const url = await link();
    const [name = '', time = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? [];
    expect([await link(), Number(time) % 3_600, (await get(url)).status]).toEqual([url, 0, 200]);
    const turned = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const wrong of [
      `${name}.${time}.${turned}`,
      `${name}.0${time}.${signature}`,
      `${name}.${Number(time) + 3_600}.${signature}`,
      `${randomUUID()}.${time}.${signature}`,
      `${name}.${time}`,
      `${name}.${time}.${signature}x`,
      `${name}.${time}.${signature}/poster`,
      'x',
    ])
      expect([wrong, (await get(`/api/files/chat/${wrong}`)).status]).toEqual([wrong, 404]);
    const hours = server.core.clock;
    expect(Number(time) * 1_000 - hours().getTime()).toBeGreaterThanOrEqual(6 * 3_600_000);
    expect(Number(time) * 1_000 - hours().getTime()).toBeLessThanOrEqual(7 * 3_600_000);
  });

  // proves: chat.media-payload
  test('staff can also send PDFs, which are served as a download; customers cannot', async () => {
    const member = await newMember();
    await member.send(words('hello'));
    const chatId = (await member.chat())?.id;
    const path = `/api/office/chats/${chatId}/upload`;
    const pdf = Buffer.from('%PDF-1.7\n<script>');
    const { status, body } = await send(path, support.token, pdf, 'ใบเสร็จ ‮a\u0007.pdf');
    expect([status, (await rowOf(body.path)).fileName]).toEqual([200, 'ใบเสร็จ a.pdf']);
    const said = await server.call('POST', `/api/office/chats/${chatId}/messages`, {
      token: support.token,
      body: { clientId: randomUUID(), message: media(body.path) },
    });
    expect(said.status).toBe(200);
    const payload = await shownTo(member);
    expect([payload.fileType, payload.fileName]).toEqual(['file', 'ใบเสร็จ a.pdf']);
    const shown = await get(payload.url ?? '');
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('ใบเสร็จ a.pdf')}`,
    ]);
    for (const [file, name] of [
      [await png(), 'a.png'],
      [makeVideo(), 'a.mp4'],
    ] as const)
      expect((await send(path, support.token, file, name)).status).toBe(200);
    for (const [file, name] of [
      [Buffer.from(' %PDF-1.7'), 'a.pdf'],
      [Buffer.from('%PDF-'.padEnd(10 * 1024 * 1024 + 1)), 'a.pdf'],
      [pdf, 'a'],
    ] as const)
      expect(outcome(await send(path, support.token, file, name))).toEqual(badFile);
    expect((await send(path, member.token, pdf, 'a.pdf')).status).toBe(401);
    expect((await send('/api/office/chats/999999999/upload', support.token, pdf, 'a.pdf')).status).toBe(404);
  });
});

async function beginUpload(token: string, path = image): Promise<{ cut(): void }> {
  const before = incoming().length;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(100_000, 1)]));
  await until(
    async () => incoming().length,
    (now) => now > before,
  );
  return { cut: () => void socket.destroy() };
}

describe('upload limits', () => {
  test('two uploads at once per customer; an aborted one frees its slot and leaves nothing behind', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const begun = [await beginUpload(member.token), await beginUpload(member.token)];
    const third = await send(image, member.token, await png(), 'a.png');
    expect([outcome(third), third.headers.get('retry-after')]).toEqual([[429, 'REQUEST_LIMIT', undefined], '5']);
    expect((await send(image, other.token, await png(), 'a.png')).status).toBe(200);
    for (const { cut } of begun) cut();
    await until(
      async () => incoming().length,
      (now) => now === 0,
    );
    // The slot is released shortly after the upload is cut.
    await until(
      async () => (await send(image, member.token, await png(), 'a.png')).status,
      (status) => status === 200,
    );
  });

  test('forty uploads at once in total; further ones get 429 until a slot is free', async () => {
    const { settings, db } = server.core;
    const [member, other, manager] = [await newMember(), await newMember(), await hireStaff(server, 'manager')];
    const atOnce = (uploadsAtOnce: number) => settings.put(db, 'slip', { ...settings.get('slip'), uploadsAtOnce });
    await atOnce(20);
    await set({ uploadsAtOnce: 20 });
    const begun = [await beginUpload(manager.token, '/api/office/pictures')];
    for (let n = 0; n < 19; n += 1) begun.push(await beginUpload(member.token, '/api/wallet/slip'));
    for (let n = 0; n < 20; n += 1) begun.push(await beginUpload(member.token));
    const file = await png();
    const sent = () => Promise.all([send(image, other.token, file, 'a.png'), send('/api/office/pictures', manager.token, file, 'a.png')]);
    for (const next of await sent())
      expect([outcome(next), next.headers.get('retry-after')]).toEqual([[429, 'REQUEST_LIMIT', undefined], '5']);
    for (const { cut } of begun) cut();
    await until(sent, (answers) => answers.every(({ status }) => status < 300));
    await atOnce(2);
    await set({ uploadsAtOnce: 2 });
  });

  test('files and megabytes per day, with Retry-After until midnight', async () => {
    const member = await newMember();
    const file = await png();
    await set({ filesPerDay: 2 });
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await send(image, member.token, file, 'a.png'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const toMidnight = 86_400 - (Math.floor(clock().getTime() / 1_000 + 7 * 3_600) % 86_400);
    expect(Math.abs(Number(answers[2]?.headers.get('retry-after')) - toMidnight)).toBeLessThan(60);
    const guestId = randomUUID();
    expect((await upload(image, undefined, ['guestId', guestId], ['file', { file, name: 'a.png' }])).status).toBe(200);
    const staffs = `/api/office/chats/${(await member.chat())?.id}/upload`;
    expect((await send(staffs, support.token, file, 'a.png')).status).toBe(200);
    await set({ filesPerDay: 30, megabytesPerDay: 1 });
    const large = makeVideo({ tracks: [{ sampleBytes: 20_000 }] });
    const next = await newMember();
    expect([(await send(video, next.token, large, 'a.mp4')).status, (await send(video, next.token, large, 'a.mp4')).status]).toEqual([
      200, 429,
    ]);
    await set({ megabytesPerDay: 200, filesPerDay: 1 });
    const last = await newMember();
    const both = await Promise.all([send(image, last.token, file, 'a.png'), send(image, last.token, file, 'a.png')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    await set({ filesPerDay: 30 });
  });
});

describe('retention of files', () => {
  const run = (task: keyof typeof chatfileTasks, payload: unknown = {}) => chatfileTasks[task](server.core, payload);
  const isStored = async (name: string): Promise<boolean> => {
    const file = await server.core.files.open(name);
    await file?.close();
    return file !== null;
  };
  const untilGone = (...names: readonly string[]) =>
    until(
      async () => (await Promise.all(names.map(isStored))).some(Boolean),
      (any) => !any,
    );

  test('deletes bytes that have no row, and keeps those that have one', async () => {
    const { core } = server;
    const member = await newMember();
    const { body } = await send(image, member.token, await png(), 'a.png');
    const live = await rowOf(body.path);
    await run('chat-file-bytes', { files: [{ id: live.id, stored: live.stored, poster: null }] });
    expect(await isStored(live.stored)).toBe(true);
    // Simulates a kill after the bytes were stored and before the row was committed.
    const path = `${core.files.incoming}/cut.upload`;
    const kept = {
      kind: 'file',
      mime: 'application/pdf',
      path,
      width: null,
      height: null,
      seconds: null,
      staffId: 1n,
      posterPath: null,
    } as const;
    let lost = '';
    const files = {
      ...core.files,
      async keep(name: string, from: string) {
        await core.files.keep(name, from);
        lost = name;
        throw new Error('killed');
      },
    };
    await writeFile(path, 'bytes');
    const cut = keepFile({ ...core, files }, { ...kept, chatId: live.chatId, fileName: '' });
    await expect(cut).rejects.toThrow('killed');
    expect(await isStored(lost)).toBe(true);
    const { rows } = await server.database.owner.query<{ payload: unknown; minutes: number }>(
      `select payload, extract(epoch from run_at - now()) / 60 as minutes from graphile_worker._private_jobs where payload::text like $1`,
      [`%${lost}%`],
    );
    expect(Math.round(Number(rows[0]?.minutes))).toBeGreaterThan(50);
    for (let n = 0; n < 2; n += 1) await run('chat-file-bytes', rows[0]?.payload);
    expect(await isStored(lost)).toBe(false);
    await writeFile(path, 'bytes');
    await expect(keepFile(core, { ...kept, chatId: 999_999_999n, fileName: '' })).rejects.toMatchObject({ code: 'NO_DATA' });
    await rm(path, { force: true });
  });

  test('deletes unsent files after a day and sent ones after the set time; the message stays', async () => {
    const member = await newMember();
    const file = makeVideo();
    const poster = { file: await png(), name: 'p.png' };
    const one = () => upload(video, member.token, ['file', { file, name: 'a.mp4' }], ['poster', poster]);
    const [unsent, sent] = [await rowOf((await one()).body.path), await rowOf((await one()).body.path)];
    await member.send(media(`/api/chat/files/${sent.id}`));
    const names = (row: typeof sent) => [row.stored, row.poster ?? ''];
    await run('chat-file-retention');
    expect(await Promise.all([...names(unsent), ...names(sent)].map(isStored))).toEqual([true, true, true, true]);
    clock.forward(25 * 3_600);
    await run('chat-file-retention');
    await untilGone(...names(unsent));
    expect([(await rowOf(unsent.id)).deletedAt !== null, (await rowOf(sent.id)).deletedAt]).toEqual([true, null]);
    expect(await Promise.all(names(sent).map(isStored))).toEqual([true, true]);

    clock.forward(180 * 86_400);
    await Promise.all([run('chat-file-retention'), run('chat-file-retention')]);
    await untilGone(...names(sent));
    const { deletedAt } = await rowOf(sent.id);
    clock.forward(3_600);
    await run('chat-file-retention');
    expect((await rowOf(sent.id)).deletedAt).toEqual(deletedAt);

    const { core } = server;
    const session = { kind: 'member', ownerId: member.memberId, lifetimeMs: 3_600_000, address: '127.0.0.1', now: core.clock() } as const;
    const token = await core.sessions.start(core.db, session);
    const back = chatOf(server, { token });
    expect(await shownTo(back)).toMatchObject({
      url: '',
      filePath: `/api/chat/files/${sent.id}`,
      fileType: 'video',
    });
    expect((await back.send(media(`/api/chat/files/${sent.id}`))).status).toBe(404);
    expect((await get(`/api/chat/files/${sent.id}`, { authorization: `Bearer ${token}` })).status).toBe(404);
  });

  test('deletes a file with its conversation', async () => {
    const manager = await hireStaff(server, 'manager');
    const member = await newMember();
    const row = await rowOf((await send(image, member.token, await png(), 'a.png')).body.path);
    const { status } = await server.call('POST', `/api/office/chats/${row.chatId}/delete`, {
      token: manager.token,
      body: { reason: 'asked for' },
    });
    expect([status, await findChatFile(server.core.db, row.id)]).toEqual([200, null]);
    await untilGone(row.stored);
  });
});
