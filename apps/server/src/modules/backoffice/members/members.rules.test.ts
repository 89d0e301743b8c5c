import { expect, test } from 'vitest';
import { isOtherGroup, languageOf, needsSecond, textFor, uuidOf } from './message.rules.ts';
import { askedKinds, mergeNewest, type Places, readPlaces, writePlaces } from './timeline.rules.ts';

test('what a role may not open elsewhere it does not read in the timeline', () => {
  expect(askedKinds('viewer', undefined)).toEqual(['money', 'game', 'note']);
  expect(askedKinds('support', 'chat,staff')).toEqual(['chat']);
  expect(askedKinds('manager', 'chat,staff')).toEqual(['chat', 'staff']);
  expect(askedKinds('admin', 'nothing')).toBeNull();
});

test('a place survives its way through the address; anything else is refused', () => {
  const places: Places = { money: { at: '2026-11-16 05:00:00.123456+00', reference: 'D1' }, chat: 7, staff: '12' };
  expect(readPlaces(writePlaces(places))).toEqual(places);
  const bad = ['x', writePlaces({ money: { at: "'; drop", reference: '' } }), Buffer.from('{"chat":"1"}').toString('base64url'), 'e30x'];
  expect(bad.map(readPlaces)).toEqual([null, null, null, null]);
});

test('sources are merged by time, page after page, each thing once', () => {
  const at = (seconds: number): Date => new Date(seconds * 1_000);
  const chat = [9, 6, 3].map((n) => ({ at: at(n), entry: `chat ${n}`, places: { chat: n } }));
  // With another server's clock, a later id may have an earlier time.
  const staff = [7, 8, 2].map((n, i) => ({ at: at(n), entry: `staff ${n}`, places: { staff: String(10 - i) } }));
  const after = (p: Places) => [
    chat.filter(({ places }) => p.chat === undefined || places.chat < p.chat),
    staff.filter(({ places }) => p.staff === undefined || Number(places.staff) < Number(p.staff)),
  ];
  const seen: string[] = [];
  let next: Places | null = {};
  while (next) {
    const page: { entries: string[]; next: Places | null } = mergeNewest(after(next), 2, next);
    seen.push(...page.entries);
    next = page.next;
  }
  expect(seen).toEqual(['chat 9', 'staff 7', 'staff 8', 'chat 6', 'chat 3', 'staff 2']);
});

test('a message: alone to a thousand, in the language of the reader, named once for each', () => {
  expect([1_000, 1_001].map(needsSecond)).toEqual([false, true]);
  expect([isOtherGroup(100, 130), isOtherGroup(100, 131)]).toEqual([false, true]);
  expect([languageOf({ currency: 'LAK', chat: undefined }), languageOf({ currency: 'LAK', chat: 'en' })]).toEqual(['la', 'en']);
  const text = { th: 'ก', la: '', en: 'a' };
  expect(textFor(text, { currency: 'LAK', chat: undefined }, 'thai')).toBe('ก');
  expect(textFor(text, { currency: 'THB', chat: 'en' }, 'thai')).toBe('a');
  expect(uuidOf(Buffer.alloc(32, 0xab))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
