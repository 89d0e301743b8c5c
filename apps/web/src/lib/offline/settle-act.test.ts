import { CallError } from '@krapao/ui/call-error.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { expect, test } from 'vitest';
import { type OutcomeReply, settleAct } from './settle-act.ts';

const failed = (code: string, status: number, handled = false) => new CallError({ code, status, text: verbatim(code), handled });
const silence = failed('NETWORK', 0);
const unknown = failed('INTERNAL_SERVER_ERROR', 500);
const refusal = failed('MONEY_NOT_ENOUGH', 409);
const done: OutcomeReply = { state: 'done', status: 200, answer: { reference: 'T1' } };
const ended = failed('EXPIRED_AUTH_TOKEN', 401, true);

type Step = OutcomeReply | CallError;
async function settled(told: readonly Step[], again: readonly (string | CallError)[] = []) {
  const [steps, sent] = [[...told], [...again]];
  let [pauses, sends] = [0, 0];
  const next = <T>(list: (T | CallError)[]): T => {
    const step = list.shift();
    if (step === undefined) throw new Error('no more replies');
    if (step instanceof CallError) throw step;
    return step;
  };
  const came = await settleAct<string>({
    ask: async () => next<OutcomeReply>(steps),
    read: async ({ answer, status }) => {
      if (status !== 200) throw refusal;
      return String(answer.reference);
    },
    again: async () => {
      sends += 1;
      return next<string>(sent);
    },
    never: () => failed('NEVER_SENT', 409),
    unknown,
    pause: async () => {
      pauses += 1;
    },
  }).catch((error: unknown) => (error instanceof CallError ? error.code : Promise.reject(error)));
  return [came, pauses, sends];
}

test.each<[string, readonly Step[], readonly (string | CallError)[], readonly [string, number, number]]>([
  ['done: continues with the stored answer', [done], [], ['T1', 0, 0]],
  ['done with a refusal: fails with the refusal', [{ state: 'done', status: 409, answer: {} }], [], ['MONEY_NOT_ENOUGH', 0, 0]],
  ['never received: fails with certainty', [{ state: 'never' }], [], ['NEVER_SENT', 0, 0]],
  ['running: asks again until it is done', [{ state: 'running' }, { state: 'running' }, done], [], ['T1', 2, 0]],
  ['no network, server down or rate limit: asks again', [silence, failed('X', 503), failed('REQUEST_LIMIT', 429), done], [], ['T1', 3, 0]],
  ['unfinished: sends again', [{ state: 'unfinished' }], ['T2'], ['T2', 0, 1]],
  ['unfinished, then refused: fails with the refusal', [{ state: 'unfinished' }], [refusal], ['MONEY_NOT_ENOUGH', 0, 1]],
  ['unfinished and lost again: asks again', [{ state: 'unfinished' }, done], [silence], ['T1', 1, 1]],
  [
    'unfinished every time: stays unknown',
    [1, 2, 3, 4].map(() => ({ state: 'unfinished' }) as const),
    [failed('X', 500), failed('X', 500), failed('X', 500)],
    ['INTERNAL_SERVER_ERROR', 3, 3],
  ],
  ['session ended: stops asking', [silence, ended], [], ['EXPIRED_AUTH_TOKEN', 1, 0]],
])('%s', async (_name, told, again, expected) => {
  expect(await settled(told, again)).toEqual(expected);
});
