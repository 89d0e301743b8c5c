import type { ApiCall } from '@krapao/contract';
import { createClient, type Outcomes } from '@krapao/ui/call.ts';
import { beginWait } from './busy.ts';
import { explain } from './explain.ts';
import { heard } from './offline/network.ts';
import { token } from './session.ts';

let findOutcomes: (() => Outcomes | null) | null = null;
/** Set while a member is here: what became of a press without an answer is found out by a file of the member's area. */
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
