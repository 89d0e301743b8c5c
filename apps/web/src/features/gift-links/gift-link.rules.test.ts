import { expect, test } from 'vitest';
import { giftLinkIn } from './gift-link.rules.ts';

const v = '0123456789abcdef0123456789abcdef01';
const link = `https://gift.truemoney.com/campaign/?v=${v}`;

test.each([
  ['only the link', link],
  ['spaces and line breaks around it', `\n  ${link}\r\n`],
  ['a whole LINE message', `สมชาย ส่งซองของขวัญให้คุณ\n${link}\nกดรับภายใน 3 วัน`],
  ['words directly around it', `รับเลย:${link})ขอบคุณ`],
  ['Thai directly after it', `${link}นะ`],
  ['Lao directly after it', `${link}ເດີ້`],
  ['a full stop after it', `Here you are: ${link}.`],
  ['several links: the first gift link', `https://example.com/?v=x ${link} https://gift.truemoney.com/campaign/?v=${'b'.repeat(34)}`],
  ['without the slash before the question mark', `https://gift.truemoney.com/campaign?v=${v}`],
  ['parameters added by a messenger', `https://gift.truemoney.com/campaign/?utm_source=line&v=${v}&openExternalBrowser=1`],
  ['without https', `gift.truemoney.com/campaign/?v=${v}`],
  ['with http', `http://gift.truemoney.com/campaign/?v=${v}`],
  ['capitals in the host', `HTTPS://Gift.TrueMoney.com/campaign/?v=${v}`],
  ['zero-width characters inside', `\u200bhttps://gift.true\u200bmoney.com/campaign/?v=${v}`],
])('finds the link: %s', (_what, text) => {
  expect(giftLinkIn(text)).toBe(link);
});

test.each([
  ['', 'nothing'],
  ['สวัสดีครับ', 'no link'],
  [`https://example.com/campaign/?v=${v}`, 'another host'],
  [`https://gift.truemoney.com.evil.example/campaign/?v=${v}`, 'a host that starts with the real one'],
  [`https://evil.example/?next=gift.truemoney.com`, 'only the host name, as a parameter'],
  ['https://gift.truemoney.com/campaign/', 'no voucher'],
])('finds no link in %s: %s', (text) => {
  expect(giftLinkIn(text)).toBeNull();
});
