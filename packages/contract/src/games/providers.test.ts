import { expect, test } from 'vitest';
import { providerCodes, providers } from './providers.ts';

const words = (text: string): string[] => text.split(' ').sort();

// proves: limits.providers calls.auto-login-providers
test('the providers and those with automatic log-in are the specification’s', () => {
  expect([...providerCodes].sort()).toEqual(
    words('JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD'),
  );
  const linked = providerCodes.filter((code) => providers[code].autoLogin).map((code) => code.toLowerCase());
  expect(linked.sort()).toEqual(words('pg betflix askmebet imi usun areaslot circus slotracha pgslot joker2 huayhd'));
});
