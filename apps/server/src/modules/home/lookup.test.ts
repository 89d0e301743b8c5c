import { namedEndpoints } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitions, type SettingKey, type SettingValue } from '../../platform/settings/definitions.ts';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let lao: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  lao = await startTestServer({ env: { LAOS: 'true' }, sims: server.sims });
});
afterAll(async () => {
  await lao.close();
  await server.close();
});

const get = (name: string) => server.call('GET', `/api/lookup/${name}`);
const plain = (th: string) => ({ th, la: '', en: '' });
async function put<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void> {
  await server.core.settings.put(server.core.db, key, value);
  await server.core.settings.reload();
}

// proves: routes.howto
test('the responses have the fields of the contract', async () => {
  expect((await get('active')).body).toEqual({ terminated: 'active' });
  expect((await get('sources')).body).toMatchObject({ sources: [{ code: 'FRIEND', description: expect.any(String) }, {}, {}, {}, {}, {}] });
  expect((await get('info')).body).toEqual({ name: 'Krapao', website: expect.any(String) });
  expect(Object.keys((await get('contact')).body).sort()).toEqual(['contactText', 'lineLink', 'lineName', 'lineQR']);
  expect((await get('conditions')).body).toEqual({ conditions: expect.arrayContaining([expect.stringContaining('<p>')]) });
  expect((await get('agreements')).body).toEqual({ agreements: expect.arrayContaining([expect.stringContaining('<p>')]) });
  expect((await get('notice')).body).toEqual({ notice: expect.stringContaining('%percentFail%') });
  expect((await get('registerOTP')).body).toEqual({ registerOTP: true });
  expect((await get('enableChatWidget')).body).toEqual({ enableChatWidget: true });
  expect((await get('howto')).body).toMatchObject({ videos: [{}, {}, {}, {}, {}] });
  expect((await get('licence')).body).toEqual({ operator: '', number: '', authority: '', text: '', link: '' });
});

const codes = (body: Record<string, unknown>): unknown[] => (Array.isArray(body.banks) ? body.banks.map((bank) => bank.code) : []);

// proves: app.variant-lao limits.banks
test('the Thai variant lists Thai banks, and the Lao variant lists Lao banks first', async () => {
  const thai = await get('banks');
  expect(thai.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(thai.body).toMatchObject({
    banks: expect.arrayContaining([{ code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank', nameLA: expect.any(String) }]),
  });
  expect(codes(thai.body)).toEqual(expect.arrayContaining(['SCB', 'KBANK', 'GSB', 'KTB', 'TMB', 'BBL']));
  expect(codes(thai.body)).not.toContain('BCEL');
  const both = codes((await lao.call('GET', '/api/lookup/banks')).body);
  expect(both[0]).toBe('BCEL');
  expect(both).toEqual(expect.arrayContaining(codes(thai.body)));
});

test('a changed setting is served after the database notification', async () => {
  await server.core.settings.put(server.core.db, 'registerOTP', false);
  await expect.poll(async () => (await get('registerOTP')).body).toEqual({ registerOTP: false });
  await server.core.settings.put(server.core.db, 'registerOTP', true);
  await expect.poll(async () => (await get('registerOTP')).body).toEqual({ registerOTP: true });
});

test('HTML written by staff is sanitised when stored and when served', async () => {
  const dirty = '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a><img src=x onerror=y>';
  await put('conditions', [{ th: dirty, la: dirty, en: dirty }]);
  const stored = await server.database.owner.query("select value::text as value from setting where key = 'conditions'");
  expect(stored.rows[0].value).not.toMatch(/script|onclick|onerror|javascript/);
  await server.database.owner.query(`update setting set value = '["<p>ok</p><svg onload=alert(1)>"]' where key = 'agreements'`);
  await server.core.settings.reload();
  expect((await get('agreements')).body).toEqual({ agreements: ['<p>ok</p>'] });
});

const headersOf = { cookie: (lang: string) => ({ cookie: `a=b; lang=${lang}` }), accept: (tag: string) => ({ 'accept-language': tag }) };
const texts: readonly [name: string, part: (body: Record<string, unknown>) => unknown, said: { th: string; la: string; en: string }][] = [
  ['sources', ({ sources }) => at(sources, 0, 'description'), { th: 'เพื่อนแนะนำ', la: 'ໝູ່ແນະນຳ', en: 'A friend' }],
  ['contact', ({ contactText }) => contactText, { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'Our staff' }],
  ['conditions', ({ conditions }) => at(conditions, 1), { th: 'สมาชิกหนึ่งคน', la: 'ສະມາຊິກໜຶ່ງຄົນ', en: 'One account per member' }],
  ['agreements', ({ agreements }) => at(agreements, 0), { th: 'อายุ 20 ปี', la: 'ອາຍຸ 20 ປີ', en: 'at least 20 years' }],
  ['notice', ({ notice }) => notice, { th: 'จะถูกหัก %percentFail%%', la: 'ຈະຖືກຫັກ %percentFail%%', en: '%percentFail%% of the bonus' }],
];
const at = (list: unknown, index: number, field?: string): unknown => {
  const one: unknown = Array.isArray(list) ? list[index] : undefined;
  return field === undefined ? one : Object(one)[field];
};

// proves: promotions.texts
describe.each(texts)('the texts of %s', (name, part, said) => {
  beforeAll(async () => {
    for (const key of ['sources', 'contact', 'conditions', 'agreements', 'notice'] as const) await put(key, definitions[key].initial);
  });
  const read = async (of: TestServer, headers: Record<string, string>) =>
    part((await of.call('GET', `/api/lookup/${name}`, { headers: { 'accept-language': '', ...headers } })).body);
  test.each([
    ['TH', 'th'],
    ['LA', 'la'],
    ['EN', 'en'],
  ] as const)('follow the cookie %s rather than the browser', async (lang, language) => {
    expect(await read(server, { ...headersOf.cookie(lang), ...headersOf.accept('th') })).toContain(said[language]);
  });
  test.each([
    ['lo-LA,lo;q=0.9,en;q=0.5', 'la'],
    ['en-GB', 'en'],
    ['fr,th;q=0.3', 'th'],
  ] as const)('follow Accept-Language %s', async (tag, language) => {
    expect(await read(server, headersOf.accept(tag))).toContain(said[language]);
  });
  test('are in the variant’s language if no supported language is requested', async () => {
    for (const headers of [{}, headersOf.accept('fr'), headersOf.cookie('XX')]) {
      expect(await read(server, headers)).toContain(said.th);
      expect(await read(lao, headers)).toContain(said.la);
    }
  });
});

// proves: promotions.lang
test('a missing language falls back to the variant’s, then to any', async () => {
  const read = async (lang: string) => (await server.call('GET', '/api/lookup/notice', { headers: headersOf.cookie(lang) })).body.notice;
  await put('notice', { th: 'ก', la: '', en: 'a' });
  expect([await read('TH'), await read('LA'), await read('EN')]).toEqual(['ก', 'ก', 'a']);
  await put('notice', { th: '', la: 'ກ', en: '' });
  expect([await read('TH'), await read('LA'), await read('EN')]).toEqual(['ກ', 'ກ', 'ກ']);
});

type Video = { key: string; url: string; poster: string; tracks: { language: string; url: string }[] };
const videos = async (of: TestServer, lang: string): Promise<Video[]> =>
  (await of.call<{ videos: Video[] }>('GET', '/api/lookup/howto', { headers: headersOf.cookie(lang) })).body.videos;

test('how-to clips are in the caller’s language and variant; an operator’s own clips are listed as configured', async () => {
  for (const [of, variant] of [
    [server, 'thai'],
    [lao, 'lao'],
  ] as const)
    for (const language of ['th', 'la', 'en']) {
      const [wallet] = await videos(of, language.toUpperCase());
      expect(wallet).toEqual({
        key: 'wallet',
        url: `/howto/${variant}/wallet.${language}.webm`,
        poster: `/howto/${variant}/wallet.${language}.webp`,
        tracks: ['th', 'la', 'en'].map((one) => ({ language: one, url: `/howto/wallet.${one}.vtt` })),
      });
    }
  await put('howto', [
    { key: 'ours', url: 'https://films.example/a.mp4', poster: '' },
    { key: 'captioned', url: '/films/b.mp4', poster: '/howto/play.webp', tracks: { th: '/films/b.vtt', la: '', en: '' } },
  ]);
  expect(await videos(server, 'LA')).toEqual([
    { key: 'ours', url: 'https://films.example/a.mp4', poster: '', tracks: [] },
    { key: 'captioned', url: '/films/b.mp4', poster: '/howto/thai/play.la.webp', tracks: [{ language: 'th', url: '/films/b.vtt' }] },
  ]);
  await put('howto', definitions.howto.initial);
});

// proves: promotions.texts-banners
test('banners are in the caller’s language', async () => {
  const { token } = await registerMember(server);
  for (const [window, said] of [
    ['invite', { TH: 'ชวนเพื่อน', LA: 'ຊວນໝູ່', EN: 'Invite friends' }],
    ['refund', { TH: 'คืนยอดเสีย', LA: 'ຄືນຍອດເສຍ', EN: 'Cashback' }],
  ] as const)
    for (const [lang, text] of Object.entries(said)) {
      const { body } = await server.call('GET', `/api/${window}/banners`, { token, headers: headersOf.cookie(lang) });
      expect(body).toMatchObject({ banners: [{ image: expect.stringContaining('/banners/'), html: expect.stringContaining(text) }] });
    }
});

test('texts stored before there were three languages get translations if unchanged, otherwise stay Thai', async () => {
  const store = (key: string, value: unknown) =>
    server.database.owner.query('update setting set value = $2 where key = $1', [key, JSON.stringify(value)]);
  await store('conditions', ['<p>สมาชิกหนึ่งคนมีได้หนึ่งบัญชี</p>', '<p>ของเรา</p>']);
  await store('contact', { ...definitions.contact.initial, contactText: '<p>โทรหาเรา</p>' });
  await store('sources', [{ code: 'OTHER', description: 'อื่น ๆ' }]);
  await store('banners', { invite: [{ image: '/a.png', html: '<p>ก</p>' }], refund: [] });
  await server.core.settings.reload();
  const read = async (name: string) => (await server.call('GET', `/api/lookup/${name}`, { headers: headersOf.cookie('EN') })).body;
  expect(await read('conditions')).toEqual({ conditions: ['<p>One account per member</p>', '<p>ของเรา</p>'] });
  expect(await read('contact')).toMatchObject({ contactText: '<p>โทรหาเรา</p>' });
  expect(await read('sources')).toEqual({ sources: [{ code: 'OTHER', description: 'Other' }] });
  expect(server.core.settings.get('banners')).toEqual({ invite: [{ image: '/a.png', html: plain('<p>ก</p>') }], refund: [] });
});

// proves: answers.gone
test('a terminated service answers gone to members, except for active and contact', async () => {
  await put('terminated', true);
  try {
    expect((await get('active')).body).toEqual({ terminated: 'gone' });
    expect((await get('contact')).body).toHaveProperty('contactText');
    expect((await get('banks')).body).toEqual({ message: 'gone' });
    const body = { phoneNumber: '0899999999' };
    expect(await server.call('POST', '/api/otp/send', { body })).toMatchObject({ status: 200, body: { message: 'gone' } });
    expect(await server.sims.get('/sim/sms/0899999999')).toMatchObject({ messages: [] });
    // Staff can still sign in and pay members out after termination.
    for (const [name, { method, path }] of namedEndpoints.filter(([, e]) => e.path.startsWith('/api/office/')))
      expect((await server.call(method, path)).body.message, name).not.toBe('gone');
    for (const path of ['/api/files/slip/x', '/api/files/chat/x', '/api/office/downloads/x'])
      expect((await server.call('GET', path)).body.message).toBe('NO_DATA');
  } finally {
    await put('terminated', false);
  }
  expect((await get('banks')).body).toHaveProperty('banks');
});

test('every public lookup of the contract is served', async () => {
  const paths = namedEndpoints
    .filter(([, e]) => e.path.startsWith('/api/lookup/') && e.who === 'anyone' && !e.query)
    .map(([, e]) => e.path);
  expect(paths).toHaveLength(14);
  for (const path of paths) expect((await server.call('GET', path)).status).toBe(200);
});
