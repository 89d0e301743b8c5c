import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

test.each<[string, string[]]>([
  ['no link: 1/2, and/or, 12:30, a@b.example', []],
  ['see https://a.example/x?y=1&z=2#z.', ['https://a.example/x?y=1&z=2#z']],
  ['ดูที่https://a.example/ฝากเงิน', ['https://a.example/']],
  ['ເບິ່ງhttps://a.example/xໄດ້', ['https://a.example/x']],
  ['(www.a.example) and (https://b.example/w_(x)).', ['https://www.a.example/', 'https://b.example/w_(x)']],
  ['HTTPS://A.EXAMPLE, https://b.example!', ['https://a.example/', 'https://b.example/']],
  ['https://a.example:8443/x\nhttp://b.example', ['https://a.example:8443/x', 'http://b.example/']],
  ['ดูรายการที่ /user/statement ได้เลย', ['/user/statement']],
  ['mailto:help@a.example. tel:+66812345678', ['mailto:help@a.example', 'tel:+66812345678']],
  ['mailto:a@b.example?bcc=c@d.example', ['mailto:a@b.example']],
  ['<a href="https://a.example">', ['https://a.example/']],
  ['https://a.example"onmouseover="x()', ['https://a.example/']],
  ['javascript:alert(1) data:text/html,x ftp://a.example', []],
  ['JaVaScRiPt://https://a.example/%0aalert(1)', []],
  ['javascript:open("https://a.example")', []],
  ['data:text/html,https://a.example', []],
  ['https://ours.example@evil.example/ https://user:pass@evil.example', []],
  ['https://аррӏе.example https://ours.exampleа.evil.example', []],
  ['https://ours.example\u200b.evil.example https://a.example/\u202egnp.exe', []],
  ['https://a.example%2eevil.example https://2130706433/ https://0x7f.1/', []],
  ['https://localhost https:// https:///a.example https:/\\evil.example', []],
  ['//evil.example/user/home evil.example/user/home', []],
  ['https://good.example\\@evil.example', ['https://good.example/']],
])('%j', (text, links) => {
  const parts = linkify(text, true);
  expect(parts.flatMap(({ href }) => (href ? [href] : []))).toEqual(links);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test('the staff app does not link members’ pages', () => {
  expect(linkify('/user/statement')).toEqual([{ text: '/user/statement' }]);
});
