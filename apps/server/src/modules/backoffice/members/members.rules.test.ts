import { expect, test } from 'vitest';
import { isOtherGroup, languageOf, needsSecond, textFor, uuidOf } from './message.rules.ts';
import { askedKinds, mergeNewest, type Places, readPlaces, writePlaces } from './timeline.rules.ts';

test('the timeline shows only the kinds that the role may open elsewhere', () => {
  expect(askedKinds('viewer', undefined)).toEqual(['money', 'game', 'note']);
  expect(askedKinds('support', 'chat,staff')).toEqual(['chat']);
  expect(askedKinds('manager', 'chat,staff')).toEqual(['chat', 'staff']);
  expect(askedKinds('admin', 'nothing')).toBeNull();
});

test('a paging position survives encoding in a URL; anything else is refused', () => {
  const places: Places = { money: { at: '2026-11-16 05:00:00.123456+00', reference: 'D1' }, chat: 7, staff: '12' };
  expect(readPlaces(writePlaces(places))).toEqual(places);
  const bad = ['x', writePlaces({ money: { at: "'; drop", reference: '' } }), Buffer.from('{"chat":"1"}').toString('base64url'), 'e30x'];
  expect(bad.map(readPlaces)).toEqual([null, null, null, null]);
});

test('sources are merged by time across pages, without duplicates', () => {
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

test('a bulk message needs a second person above 1,000 members and uses the reader’s language', () => {
  expect([1_000, 1_001].map(needsSecond)).toEqual([false, true]);
  expect([isOtherGroup(100, 130), isOtherGroup(100, 131)]).toEqual([false, true]);
  expect([languageOf({ currency: 'LAK', chat: undefined }), languageOf({ currency: 'LAK', chat: 'en' })]).toEqual(['la', 'en']);
  const text = { th: 'ก', la: '', en: 'a' };
  expect(textFor(text, { currency: 'LAK', chat: undefined }, 'thai')).toBe('ก');
  expect(textFor(text, { currency: 'THB', chat: 'en' }, 'thai')).toBe('a');
  expect(uuidOf(Buffer.alloc(32, 0xab))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
