import { CallError } from '@krapao/ui/call-error.ts';
import { createIdempotencyKey } from '@krapao/ui/idempotency.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { expect, test } from 'vitest';
import { sendUntilAnswered } from './send-spin.ts';

const failed = (status: number) => new CallError({ code: 'X', status, text: verbatim('') });

function server(...answers: (number | 'drawn')[]) {
  const key = createIdempotencyKey();
  const keys: string[] = [];
  const waited: number[] = [];
  let lost = 0;
  const send = async () => {
    keys.push(key.for({ clientSeed: 'mine', version: 3 }));
    const answer = answers.shift();
    if (typeof answer === 'number') throw failed(answer);
    return answer;
  };
  const sent = sendUntilAnswered(send, {
    wait: async (ms) => void waited.push(ms),
    onLost: () => {
      lost += 1;
    },
  });
  return { sent, keys, waited, lost: () => lost };
}

test('a spin without a response is sent again with the same key', async () => {
  const { sent, keys, waited, lost } = server(0, 502, 'drawn');
  expect(await sent).toBe('drawn');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(waited).toEqual([500, 1_000]);
  expect(lost()).toBe(2);
});

test('a refused spin is not sent again', async () => {
  const { sent, keys } = server(409, 'drawn');
  await expect(sent).rejects.toMatchObject({ status: 409 });
  expect(keys).toHaveLength(1);
});

test('a rate-limited spin is not sent again', async () => {
  const { sent, keys } = server(429, 'drawn');
  await expect(sent).rejects.toMatchObject({ status: 429 });
  expect(keys).toHaveLength(1);
});

test('gives up after six attempts and fails with status 0', async () => {
  const { sent, keys, waited } = server(...Array.from({ length: 20 }, () => 0));
  await expect(sent).rejects.toMatchObject({ status: 0 });
  expect(keys).toHaveLength(6);
  expect(waited).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
});
