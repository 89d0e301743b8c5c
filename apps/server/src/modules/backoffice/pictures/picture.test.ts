import { createHash } from 'node:crypto';
import { pictureForm } from '@krapao/contract/values/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../../../platform/db/add-job.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireAll, type TestStaff } from '../../../testing/staff.ts';

let server: TestServer;
let staff: Awaited<ReturnType<typeof hireAll>>;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  staff = await hireAll(server);
});
afterAll(() => server.close());

type Added = { path: string; width: number; height: number; message: string; key: string };
const send = (by: TestStaff, file: Uint8Array | null, name = 'banner.png') => {
  now = new Date(now.getTime() + 1);
  const form = new FormData();
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name);
  else form.append('other', 'x');
  return server.call<Added>('POST', '/api/office/pictures', { token: by.token, raw: form });
};
const plain = (background: string, width = 60, height = 30) => sharp({ create: { width, height, channels: 3, background } });
const show = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

test('a picture is re-encoded without metadata or appended bytes and served as immutable', async () => {
  const secret = 'GPS of the office';
  const turned = await plain('#caa24a')
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: secret } } })
    .toBuffer();
  expect(turned.includes(secret)).toBe(true);
  const { status, body } = await send(staff.manager, Buffer.concat([turned, Buffer.from('<script>alert(1)</script>')]));
  expect({ status, width: body.width, height: body.height }).toEqual({ status: 201, width: 30, height: 60 });
  expect(body.path).toMatch(pictureForm);

  const shown = await show(body.path);
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(bytes.length),
  });
  expect(pictureForm.exec(body.path)?.[1]).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(bytes.includes(secret) || bytes.includes('script')).toBe(false);
  const { exif, format } = await sharp(bytes).metadata();
  expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' });

  const known = await show(body.path, { 'if-none-match': shown.headers.get('etag') ?? '' });
  expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0]);
  const head = await fetch(server.url + body.path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect((await auditLines(server, { act: 'picture.add', subject: body.path })).map(({ staffId }) => staffId)).toEqual([
    staff.manager.staffId,
  ]);
});

test('transparency is kept, and a large picture is scaled down to 2,000 px', async () => {
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { path } = (await send(staff.admin, clear)).body;
  expect((await sharp(Buffer.from(await (await show(path)).arrayBuffer())).metadata()).hasAlpha).toBe(true);
  expect((await send(staff.admin, await plain('#123456', 3_000, 1_500).png().toBuffer())).body).toMatchObject({
    width: 2_000,
    height: 1_000,
  });
});

test('uploads are refused without a file, for SVG, GIF, broken or too large files, and below role manager', async () => {
  expect(await send(staff.manager, null)).toMatchObject({ status: 400, body: { message: 'KEY_MISSING', key: 'file' } });
  const json = { token: staff.manager.token, body: { file: 'x' } };
  expect((await server.call('POST', '/api/office/pictures', json)).body).toMatchObject({ message: 'KEY_MISSING' });
  const good = await plain('#ff0000').png().toBuffer();
  for (const [name, file] of Object.entries({
    'a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a.png': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a.gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'),
    'a.html': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'cut.png': good.subarray(0, 40),
    'empty.png': Buffer.alloc(0),
    'large.png': Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)]),
  }))
    expect({ name, ...(await send(staff.manager, file, name)) }).toMatchObject({ name, body: { message: 'KEY_INVALID', key: 'file' } });
  for (const role of ['viewer', 'support', 'cashier'] as const) {
    expect((await send(staff[role], good)).status).toBe(403);
    expect((await server.call('GET', '/api/office/pictures', { token: staff[role].token })).status).toBe(403);
  }
});

test('an uploaded file name is never used, and no URL reaches another file', async () => {
  const file = await plain('#00ff00').png().toBuffer();
  const { body } = await send(staff.manager, file, '../../<img src=x onerror=alert(1)>.svg');
  expect(body.path).toMatch(pictureForm);
  expect((await send(staff.admin, file, 'other.png')).body.path).toBe(body.path);
  const list = await server.call<{ total: number; pictures: { path: string; by: string }[] }>('GET', '/api/office/pictures?limit=1', {
    token: staff.manager.token,
  });
  expect(list.body.pictures).toMatchObject([{ path: body.path, by: staff.admin.username }]);
  const hash = pictureForm.exec(body.path)?.[1] ?? '';
  for (const name of [
    '',
    `${hash}.svg`,
    hash,
    `${hash.toUpperCase()}.webp`,
    `..%2f..%2fslip%2f${hash}.webp`,
    '%2e%2e',
    `${'0'.repeat(64)}.webp`,
  ])
    expect({ name, status: (await show(`/pictures/${name}`)).status }).toEqual({ name, status: 404 });
});

test('unused pictures are deleted after days; those in settings or any version of a bonus stay', async () => {
  const add = async (background: string) => (await send(staff.admin, await plain(background, 50, 50).png().toBuffer())).body.path;
  const [never, banner, inText, ofBonus, gone] = [
    await add('#ff0101'),
    await add('#02ff02'),
    await add('#0303ff'),
    await add('#ffff04'),
    await add('#05ffff'),
  ];
  const html = { th: `<p>ก <img src="${inText}" alt=""></p>`, la: '', en: '' };
  const { settings, db } = server.core;
  await settings.put(db, 'banners', { invite: [{ image: banner, html }], refund: [{ image: gone, html: { th: '', la: '', en: '' } }] });
  const rule = JSON.stringify({ banners: [{ image: ofBonus }] });
  await db.query('insert into bonus_rule_version (code, version, rule, staff_id, at) values ($1, 1, $2, null, $3)', ['OLD', rule, now]);
  const days = async (count: number) => {
    now = new Date(now.getTime() + count * 86_400_000);
    await addJob(db, 'housekeeping', {}, { jobKey: 'now' });
    await expect.poll(async () => (await db.query("select 1 from graphile_worker.jobs where key = 'now'")).rowCount).toBe(0);
    const paths = { never, banner, inText, ofBonus, gone };
    const found = await Promise.all(Object.entries(paths).map(async ([name, path]) => ((await show(path)).ok ? name : null)));
    return found.filter((name) => name !== null);
  };
  expect(await days(1)).toEqual(['never', 'banner', 'inText', 'ofBonus', 'gone']);
  await settings.put(db, 'banners', { invite: [{ image: banner, html }], refund: [] });
  expect(await days(8)).toEqual(['banner', 'inText', 'ofBonus', 'gone']);
  expect(await days(180)).toEqual(['banner', 'inText', 'ofBonus']);
  expect((await db.query('select 1 from picture')).rowCount).toBe(3);
});
