import { CallError } from '@krapao/ui/call-error.ts';
import { blamesField, errorText, type KnownCode, withField } from '../i18n/error-texts.ts';
import { fieldText } from '../i18n/labels.ts';

export function refusal(code: KnownCode, key: string | null = null): CallError {
  const text = errorText(code, key);
  const label = blamesField(code, key) ? fieldText(key) : null;
  return new CallError({ code, status: 422, key, text: label ? withField(text, label) : text });
}
