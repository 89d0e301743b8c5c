import type { ApiCall } from '@krapao/contract';
import { createClient } from '@krapao/ui/call.ts';
import { CallError } from '@krapao/ui/call-error.ts';
import { errorText } from '../i18n/error-texts.ts';
import { setToken, token } from './session.ts';

export type OfficeCall = Extract<ApiCall, `${string} /api/office/${string}`>;

export const { call, headers, noAnswer, readAnswer } = createClient<OfficeCall>({
  token,
  explain: (failure) => {
    // Signed out elsewhere, or the time is over: back to the sign-in.
    if (failure.code === 'invalid-token' || failure.code === 'EXPIRED_AUTH_TOKEN') setToken(null);
    return new CallError({ ...failure, text: errorText(failure.code, failure.key) });
  },
});
