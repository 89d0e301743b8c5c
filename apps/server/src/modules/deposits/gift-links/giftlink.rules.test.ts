import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { isWorthTaking, readSentLink } from './giftlink.rules.ts';
import { decryptLink, parseEncryptedLink } from './redeem-gift-link.ts';

const voucher = '0123456789abcdef0123456789abcdef01';
const link = `https://gift.truemoney.com/campaign/?v=${voucher}`;

test('the published cipher vector is decrypted', () => {
  const encrypted = parseEncryptedLink(
    'key00001.AAAAAAAAAAAAAAAA.ZsjBrsYWrJJvwc9BNljj7LcuOT1N-E5M7_Oc4KSSLTcnOIiTFYSFNgLxQsH0-F52kGYjhR0UIJVhhAwSf1Z53NAOXGn1tDbS4rPpkFdoBNwJJQcnBBnHdEy2xNq9Cs0Ax0KV',
  );
  const key = Buffer.from(Array.from({ length: 32 }, (_, n) => n));
  expect(encrypted && decryptLink(key, encrypted)).toBe(`${link}::WALLET01`);
  expect(encrypted && decryptLink(Buffer.alloc(32), encrypted)).toBeNull();
  expect(encrypted && decryptLink(key, { ...encrypted, ciphertext: encrypted.ciphertext.subarray(1) })).toBeNull();
});

test('a text that is not keyId.iv.ciphertext is rejected', () => {
  for (const text of ['', 'a.b.c', link, `key00001.AAAAAAAAAAAAAAAA.${'x'.repeat(3_000)}`, 'key00001..AAAA'])
    expect(parseEncryptedLink(text)).toBeNull();
});

// proves: server.gift
test('only links of the voucher service are accepted', () => {
  expect(readSentLink(`${link}::WALLET01`)).toEqual({ voucher, walletAccountName: 'WALLET01' });
  expect(readSentLink(`https://gift.truemoney.com/campaign?v=${voucher}::W`)).toEqual({ voucher, walletAccountName: 'W' });
  for (const bad of [
    link,
    `${link}::`,
    `http://gift.truemoney.com/campaign/?v=${voucher}::W`,
    `https://gift.truemoney.com.evil.example/campaign/?v=${voucher}::W`,
    `https://evil.example/?x=https://gift.truemoney.com/campaign/?v=${voucher}::W`,
    `https://gift.truemoney.com@evil.example/campaign/?v=${voucher}::W`,
    `https://gift.truemoney.com:444/campaign/?v=${voucher}::W`,
    `https://gift.truemoney.com/other/?v=${voucher}::W`,
    'https://gift.truemoney.com/campaign/?v=tooshort::W',
    `https://gift.truemoney.com/campaign/?v=${voucher}&v=${voucher}::W`,
    `https://gift.truemoney.com/campaign/?v=../../${voucher}::W`,
    `https://gift.truemoney.com/campaign/?v=${'a'.repeat(65)}::W`,
  ]) {
    expect(readSentLink(bad)).toBeNull();
  }
});

// proves: deposit.gift-minimum limits.gift-link
test('a link must be worth at least 2 baht', () => {
  expect(isWorthTaking(money(200n, 'THB'))).toBe(true);
  expect(isWorthTaking(money(199n, 'THB'))).toBe(false);
});
