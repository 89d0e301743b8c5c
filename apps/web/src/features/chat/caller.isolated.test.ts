import { CallError } from '@krapao/ui/call-error.ts';
import { memoryStorage } from '@krapao/ui/testing.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { guestId } from '../../lib/guest-id.ts';
import { saveToken } from '../../lib/session.ts';
import { findCaller, type OnGuest, type Whose } from './caller.ts';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../lib/query.ts', () => ({
  queryKey: (name: string) => [name],
  queryClient: { ensureQueryData: async () => ({ profile: { _id: '7', username: '0812345678', name: 'Somsri' } }) },
}));

const onGuest = vi.fn<OnGuest>(async () => undefined);
const act = vi.fn(async (_whose: Whose) => 'answer');
const failed = (status: number) => new CallError({ code: 'NO_DATA', status, text: verbatim('') });

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  onGuest.mockClear();
  act.mockReset().mockResolvedValue('answer');
});

test('a guest sends only the guest id, and is inactive once someone has signed in', async () => {
  const guest = await findCaller('guest', onGuest);
  const id = guestId();
  await guest.asks(act);
  expect(act.mock.calls).toEqual([[{ guestId: id }]]);
  expect([guest.id, guest.owner, guest.isHere()]).toEqual([id, `guest:${id}`, true]);
  expect(guest.signature).toEqual({ username: null, name: null });
  saveToken('t', { remember: true });
  expect(guest.isHere()).toBe(false);
});

test('a member without a guest id sends none', async () => {
  saveToken('t', { remember: true });
  const member = await findCaller('member', onGuest);
  await member.asks(act);
  expect([act.mock.calls, member.owner, localStorage.getItem('guest-id')]).toEqual([[[{ userId: '7' }]], 'member:7', null]);
  expect(member.signature).toEqual({ username: '0812345678', name: 'Somsri' });
  saveToken('another', { remember: true });
  expect(member.isHere()).toBe(false);
});

test('a former guest sends both ids until the server answers; a failed call changes nothing', async () => {
  const id = guestId();
  saveToken('t', { remember: true });
  const member = await findCaller('member', onGuest);
  act.mockRejectedValueOnce(failed(0));
  await expect(member.asks(act)).rejects.toThrow();
  expect(localStorage.getItem('guest-id')).toBe(id);
  expect(await member.asks(act)).toBe('answer');
  await member.asks(act);
  expect(act.mock.calls.slice(1)).toEqual([[{ userId: '7', guestId: id }], [{ userId: '7' }]]);
  expect([onGuest.mock.calls, localStorage.getItem('guest-id')]).toEqual([[[id, '7']], null]);
});

test('a guest id of another member is dropped and the call repeated without it', async () => {
  const id = guestId();
  saveToken('t', { remember: true });
  const member = await findCaller('member', onGuest);
  act.mockRejectedValueOnce(failed(404));
  expect(await member.asks(act)).toBe('answer');
  expect(act.mock.calls).toEqual([[{ userId: '7', guestId: id }], [{ userId: '7' }]]);
  expect([onGuest.mock.calls, localStorage.getItem('guest-id')]).toEqual([[[id, null]], null]);
});
