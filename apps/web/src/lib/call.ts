import type { ApiCall } from '@krapao/contract';
import { createClient, type Outcomes } from '@krapao/ui/call.ts';
import { beginWait } from './busy.ts';
import { explain } from './explain.ts';
import { heard } from './offline/network.ts';
import { token } from './session.ts';

let findOutcomes: (() => Outcomes | null) | null = null;
/** Set by the member area, which loads the code that resolves presses without a response. */
export function setOutcomes(find: typeof findOutcomes) {
  findOutcomes = find;
}

export const { call, headers, readAnswer, noAnswer } = createClient<ApiCall>({
  token,
  explain,
  beginWait,
  heard,
  outcomes: () => findOutcomes?.() ?? null,
});
