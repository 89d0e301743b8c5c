import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

test.each([
  ['no link', []],
  ['see https://a.example/x?y=1#z.', ['https://a.example/x?y=1#z']],
  ['ดูที่https://a.example/ฝากเงิน', ['https://a.example/']],
  ['(www.a.example) and (https://b.example/w_(x)).', ['https://www.a.example', 'https://b.example/w_(x)']],
  ['javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example', []],
  ['https://localhost https://', []],
  ['<a href="https://a.example">', ['https://a.example']],
  ['HTTPS://A.EXAMPLE, https://b.example!', ['HTTPS://A.EXAMPLE', 'https://b.example']],
])('%s', (text, links) => {
  const parts = linkify(text);
  expect(parts.flatMap(({ href }) => (href ? [href] : []))).toEqual(links);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
