import { randomUUID } from 'node:crypto';
import { localTime } from '@krapao/contract/values/local-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Customer, chatIdOf, chatOf, customerSays, newGuest, press, staffSay, words } from '../../../testing/chat.ts';
import { earlier, type TestClock, testClock } from '../../../testing/clock.ts';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { openPage } from '../../../testing/sockets.ts';
import { hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';
import { guestHashOf } from './conversation.ts';
import { say } from './say.ts';

let server: TestServer;
let clock: TestClock;
let noi: TestStaff;
let lek: TestStaff;

beforeAll(async () => {
  clock = testClock();
  server = await startTestServer({ clock });
  const { db, settings } = server.core;
  await settings.put(db, 'chat', { ...settings.get('chat'), takenMinutes: 1 });
  [noi, lek] = [await hireStaff(server, 'support'), await hireStaff(server, 'support')];
});
beforeEach(async () => {
  await server.database.owner.query('delete from chat');
  await hours('00:00', '00:00');
  // The usual wait is read once a minute.
  clock.forward(61);
});
afterAll(() => server.close());

async function hours(from: string, to: string): Promise<void> {
  const { db, settings } = server.core;
  await settings.put(db, 'chatBot', { ...settings.get('chatBot'), hours: { from, to } });
  await settings.reload();
}
const minuteIn = (seconds: number): string => localTime(new Date(clock().getTime() + seconds * 1_000)).slice(11);

const person = press('PERSON', 'A person, please');
const statusOf = async (who: Customer, page: { skip?: number } = {}) => (await chatOf(server, who).history(page)).body.staff;
const act = async (path: string, who: TestStaff, body: object = {}) =>
  expect((await server.call('POST', `/api/office/chats/${path}`, { token: who.token, body })).status).toBe(200);
const newMember = async (): Promise<Customer> => registerMember(server);
const minute = 60;
const idOf = async (who: Customer): Promise<bigint> => BigInt(await chatIdOf(server, who));
const past = (secondsAgo: number): Date => new Date(clock().getTime() - secondsAgo * 1_000);
const ofStaff = (chatId: bigint, more: object, secondsAgo = 0) =>
  say(server.core, { chatId, sender: 'staff', clientId: randomUUID(), message: words('here'), now: past(secondsAgo), ...more });
const reply = async (who: Customer, secondsAgo: number) => ofStaff(await idOf(who), { staffId: noi.staffId, staffName: 'Noi' }, secondsAgo);
const broadcast = async (who: Customer, secondsAgo = 0) => ofStaff(await idOf(who), { isNotice: true, staffName: 'Krapao' }, secondsAgo);
const asks = (who: Customer, secondsAgo: number, message: Parameters<typeof say>[1]['message'] = words('help')) =>
  say(server.core, {
    owner: { guestHash: guestHashOf(server.core, who.guestId ?? '') },
    sender: 'customer',
    clientId: randomUUID(),
    language: 'en',
    message,
    now: past(secondsAgo),
  });

/** A guest who asked `minutesAgo` and got the first reply `seconds` later. */
async function answered(minutesAgo: number, seconds: number, message?: Parameters<typeof asks>[2]): Promise<Customer> {
  const who = newGuest();
  await asks(who, minutesAgo * minute, message);
  await reply(who, minutesAgo * minute - seconds);
  return who;
}

test('the usual wait is the median of the first replies, once there are five', async () => {
  const asking = await newMember();
  await customerSays(server, asking, person);
  const usual = async () => {
    clock.forward(61);
    const status = await statusOf(asking);
    expect(status).toMatchObject({ state: 'asked', since: expect.any(String) });
    return status?.usualMinutes;
  };
  expect(await usual()).toBeUndefined();

  const menu = newGuest();
  await asks(menu, 600 * minute, press('HOW_TO'));
  await asks(menu, 500 * minute);
  await reply(menu, 500 * minute - 30);
  // A message to many members in between is no reply.
  const informed = newGuest();
  await asks(informed, 300 * minute);
  await broadcast(informed, 300 * minute - 1);
  await reply(informed, 300 * minute - 880);
  const others = [await answered(300, 90, person), await answered(300, 500), informed];
  expect(await usual()).toBeUndefined();
  await answered(300, 200);
  expect(await usual()).toBe(4);

  // Answers within these conversations, and after messages to many members.
  for (const who of others) {
    for (let minutesAgo = 280; minutesAgo > 240; minutesAgo -= 10) {
      await asks(who, minutesAgo * minute);
      await (minutesAgo % 20 === 0 ? broadcast : reply)(who, minutesAgo * minute - 1);
    }
  }
  expect(await usual()).toBe(4);

  // The same customers come back: a new question, from the first of its messages on.
  for (const who of others) {
    await asks(who, 100 * minute);
    await asks(who, 90 * minute, person);
    await reply(who, 75 * minute);
  }
  expect(await usual()).toBe(15);

  const { owner } = server.database;
  await owner.query(`update chat_message set created_at = ${earlier('created_at', '7 days')} where staff_id is not null`);
  expect(await usual()).toBeUndefined();
});

test('outside staffed hours the customer is told when staff return, and no wait', async () => {
  for (const seconds of [1, 2, 3, 4, 5]) await answered(10, seconds);
  const guest = newGuest();
  await customerSays(server, guest, person);
  clock.forward(61);
  expect(await statusOf(guest)).toMatchObject({ state: 'asked', usualMinutes: 1 });
  const from = minuteIn(7_200);
  await hours(from, minuteIn(10_800));
  const { since } = (await statusOf(guest)) ?? {};
  expect(await statusOf(guest)).toEqual({ state: 'asked', since, called: true, returnAt: from });
  await act(`${await chatIdOf(server, guest)}/take`, noi);
  expect(await statusOf(guest)).toEqual({ state: 'claimed', since, called: true });
});

test('a question stays open until staff answer, and members and guests hear that staff have taken it', async () => {
  for (const who of [await newMember(), newGuest()]) {
    const page = await openPage(server.url, who.token ? { token: who.token } : { guestId: who.guestId });
    const room = `krapao-${who.guestId ?? who.memberId}`;
    expect(await page.ask('join', room)).toEqual({ ok: true });
    const heard = (count: number) =>
      until(
        async () => page.of('staff').length,
        (n) => n === count,
      );
    expect(await statusOf(who)).toBeUndefined();
    await customerSays(server, who, press('START'));
    await customerSays(server, who, press('HOW_TO'));
    expect(await statusOf(who)).toBeUndefined();

    await customerSays(server, who, person);
    const id = await chatIdOf(server, who);
    const asked = await statusOf(who);
    expect(asked).toEqual({ state: 'asked', since: expect.stringMatching(/Z$/), called: true });
    await broadcast(who);
    for (let n = 0; n < 12; n += 1) await customerSays(server, who, 'still here');
    expect(await statusOf(who)).toEqual(asked);
    expect(await statusOf(who, { skip: 10 })).toEqual(asked);

    await act(`${id}/take`, noi);
    await heard(1);
    const claimed = { ...asked, state: 'claimed' };
    await customerSays(server, who, 'thank you');
    expect(await statusOf(who)).toEqual(claimed);
    clock.forward(61);
    expect(await statusOf(who)).toEqual(asked);
    await act(`${id}/assign`, noi, { staffId: String(lek.staffId) });
    await heard(2);
    expect(await statusOf(who)).toEqual(claimed);
    await staffSay(server, lek, id, 'here');
    expect(await statusOf(who)).toEqual({ state: 'answering' });

    await customerSays(server, who, 'and the bonus?');
    expect(await statusOf(who)).toEqual({ state: 'answering' });
    await customerSays(server, who, person);
    for (let n = 0; n < 12; n += 1) await customerSays(server, who, 'anyone?');
    expect(await statusOf(who)).toMatchObject({ state: 'asked', called: true });
    await staffSay(server, lek, id, 'yes');
    expect(await statusOf(who)).toEqual({ state: 'answering' });

    await customerSays(server, who, person);
    await act(`${id}/close`, lek);
    await heard(3);
    expect(await statusOf(who)).toBeUndefined();
    await customerSays(server, who, 'only a text');
    expect(await statusOf(who)).toMatchObject({ state: 'asked', called: false });
    page.socket.close();
  }
});
