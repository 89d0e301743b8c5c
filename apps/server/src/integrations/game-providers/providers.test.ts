import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { timing } from '../../testing/timing.ts';
import { decimals, minorOf } from '../amounts.ts';
import { readForm } from './agent.ts';
import { makeBreaker } from './breaker.ts';
import { jokerSignature } from './joker.ts';
import type { Provider } from './port.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ providerTransferMs: 1_500, providerBalanceMs: 1_500 }) } });
});
afterAll(() => server.close());

const provider = (code: string): Provider => {
  const found = server.core.providers.get(code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
let made = 0;
async function player(code: string) {
  made += 1;
  const who = { username: `test${made}x${code.toLowerCase()}`, currency: 'THB' as const };
  await provider(code).createAccount({ ...who, password: 'abcdef12' });
  return who;
}
const transferOf = (who: { username: string; currency: 'THB' }, direction: 'in' | 'out', minor: bigint, reference: string) => ({
  ...who,
  direction,
  minor,
  reference,
});

it('computes the signature of the JOKER documentation', () => {
  const fields = { Username: 'PLAYER01', Amount: '100.000', Method: 'TC', RequestID: 'R20261115000001', Timestamp: '1700000000' };
  expect(jokerSignature('testsecret', fields)).toBe('PdQ4089X9YVB3m+O3auhCW22CcY=');
});

it.each([
  [10_025n, '100.25'],
  [-5n, '-0.05'],
  [0n, '0.00'],
  [99_999_999_999n, '999999999.99'],
])('writes %s as %s and parses it back', (minor, text) => {
  expect(decimals(minor)).toBe(text);
  expect(minorOf(text)).toBe(minor);
  expect(minorOf(decimals(minor, 3))).toBe(minor);
});

it('refuses amounts with more than two decimals', () => {
  expect(() => minorOf('1.005')).toThrow();
  expect(() => minorOf('1e5')).toThrow();
});

it('reads the hidden fields of a form', () => {
  const html = '<form method="post" action="/a?x=1&amp;y=2"><input type="hidden" name="__VIEWSTATE" value="a&quot;b">';
  expect(readForm(html)).toEqual({ action: '/a?x=1&y=2', fields: { __VIEWSTATE: 'a"b' } });
});

describe('the breaker', () => {
  it('opens after consecutive failures, allows one attempt after each pause, and closes on any response', () => {
    let now = 0;
    const changes: boolean[] = [];
    const breaker = makeBreaker({ failuresMax: 2, openMs: 100, now: () => now, changed: (open) => changes.push(open) });
    breaker.recordFailure();
    breaker.recordSuccess();
    breaker.recordFailure();
    expect(breaker.allows()).toBe(true);
    breaker.recordFailure();
    expect([breaker.allows(), breaker.isOpen()]).toEqual([false, true]);
    now = 150;
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    breaker.recordSuccess();
    expect([breaker.allows(), breaker.isOpen()]).toEqual([true, false]);
    expect(changes).toEqual([true, false]);
  });
});

describe.each(['JOKER', 'PG', 'BETFLIX', 'UFABET'])('%s', (code) => {
  // proves: sims.families
  it('reports whether a reference was applied', async () => {
    const who = await player(code);
    const paid = transferOf(who, 'in', 5_000n, `${code}-REF-1`);
    expect(await provider(code).transfer(paid)).toEqual({ state: 'ok', beforeMinor: 0n, outsideId: null });
    const about = { sentAt: new Date(), claimed: new Set<string>() };
    expect(await provider(code).queryTransfer({ ...paid, ...about })).toMatchObject({ state: 'happened' });
    expect(await provider(code).queryTransfer({ ...paid, ...about, reference: 'NEVER' })).toEqual({ state: 'never' });
    const short = await provider(code).transfer(transferOf(who, 'out', 5_001n, `${code}-REF-2`));
    expect(short).toEqual({ state: 'declined', reason: 'insufficient' });
    expect(await provider(code).balance(who)).toEqual({ minor: 5_000n, turnoverMinor: 0n });
  });

  it('never applies a reference twice', async () => {
    const who = await player(code);
    const paid = transferOf(who, 'in', 5_000n, `${code}-REF-3`);
    await provider(code).transfer(paid);
    await provider(code).transfer(paid);
    expect((await provider(code).balance(who)).minor).toBe(5_000n);
  });
});

describe('ASKMEBET', () => {
  it('finds a transfer without a response in the history and does not match it twice', async () => {
    const who = await player('ASKMEBET');
    const sentAt = new Date();
    await server.sims.post('/sim/providers/ASKMEBET/fault', { mode: 'lost-after' });
    const paid = transferOf(who, 'in', 700n, 'AMB-1');
    expect(await provider('ASKMEBET').transfer(paid)).toMatchObject({ state: 'unknown' });
    const found = await provider('ASKMEBET').queryTransfer({ ...paid, sentAt, claimed: new Set() });
    expect(found).toMatchObject({ state: 'happened', beforeMinor: 0n });
    const taken = found.state === 'happened' && found.outsideId ? [found.outsideId] : [];
    expect(await provider('ASKMEBET').queryTransfer({ ...paid, sentAt, claimed: new Set(taken) })).toEqual({ state: 'never' });
    expect((await provider('ASKMEBET').balance(who)).minor).toBe(700n);
  });
});

describe.each(['JOKER', 'PG'])('%s', (code) => {
  it('withdraws everything in one call', async () => {
    const who = await player(code);
    await provider(code).transfer(transferOf(who, 'in', 1_234n, `${code}-ALL-1`));
    expect(await provider(code).withdrawAll?.({ ...who, reference: `${code}-ALL-2` })).toEqual({ state: 'ok', minor: 1_234n });
    expect((await provider(code).balance(who)).minor).toBe(0n);
  });
});

it('a transfer to an unreachable provider is declined, because nothing was sent', async () => {
  const unreachable = await startTestServer({
    sims: server.sims,
    env: { PROVIDER_PG_URL: 'http://127.0.0.1:1/pg', ...timing({ providerTransferMs: 1_500 }) },
  });
  try {
    const outcome = await unreachable.core.providers.get('PG')?.transfer(transferOf({ username: 'x', currency: 'THB' }, 'in', 100n, 'REF'));
    expect(outcome).toEqual({ state: 'declined', reason: 'refused' });
  } finally {
    await unreachable.close();
  }
});
