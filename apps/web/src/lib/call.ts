import type { ApiCall } from '@krapao/contract';
import { createClient } from '@krapao/ui/call.ts';
import { beginWait } from './busy.ts';
import { explain } from './explain.ts';
import { token } from './session.ts';

export const { call, headers, readAnswer, noAnswer } = createClient<ApiCall>({ token, explain, beginWait });
