import { CallError } from '@krapao/ui/call-error.ts';
import { errorText, type KnownCode } from '../i18n/error-texts.ts';

/** What the app refuses by itself, in the form of the server's refusals. */
export const refusal = (code: KnownCode, key: string | null = null): CallError =>
  new CallError({ code, status: 422, key, text: errorText(code, key) });
