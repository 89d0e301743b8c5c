import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { makePasswords } from './passwords.ts';

// proves: server.argon2
test('passwords are salted and hashed with Argon2id at 19 MiB in two passes', async () => {
  const passwords = makePasswords();
  const [one, two] = await passwords.inTurn(async ({ hash }) => [await hash('demo1234'), await hash('demo1234')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.inTurn(({ verify }) => verify(one, 'demo1234'))).toBe(true);
  expect(await passwords.inTurn(({ verify }) => verify(one, 'demo1235'))).toBe(false);
  expect(await passwords.inTurn(({ verify }) => verify(null, 'demo1234'))).toBe(false);
});

test('hashes have threads of their own, which come after calls, and replace one that fails', async () => {
  const passwords = makePasswords();
  const own = getPriority();
  const hash = await passwords.inTurn((turn) => turn.hash('demo1234'));
  const priorities = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
  expect([getPriority(), priorities.includes(constants.priority.PRIORITY_BELOW_NORMAL)]).toEqual([own, true]);
  await expect(passwords.inTurn(({ verify }) => verify('not a hash', 'demo1234'))).rejects.toThrow();
  expect(await passwords.inTurn(({ verify }) => verify(hash, 'demo1234'))).toBe(true);
});

test('hashing limits parallel work and the queue, and continues after an error', async () => {
  const passwords = makePasswords({ atOnceMax: 2, waitingMax: 3 });
  let now = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const one = () =>
    passwords.inTurn(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise<void>((open) => gates.push(open));
      now -= 1;
      throw new Error('broken');
    });
  const runs = Promise.allSettled(Array.from({ length: 7 }, one));
  for (let opened = 0; opened < 5; ) {
    const open = gates.shift();
    if (open) {
      open();
      opened += 1;
    } else await new Promise(setImmediate);
  }
  const reasons = (await runs).map((run) =>
    run.status === 'rejected' ? `${run.reason.message} ${run.reason.status ?? ''}`.trim() : 'done',
  );
  expect(reasons.filter((reason) => reason === 'broken')).toHaveLength(5);
  expect(reasons.filter((reason) => reason === 'REQUEST_LIMIT 503')).toHaveLength(2);
  expect(most).toBe(2);
  expect(await passwords.inTurn(async () => 'free again')).toBe('free again');
});
