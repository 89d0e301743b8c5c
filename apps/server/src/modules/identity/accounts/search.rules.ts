import { inviteCodePrefix } from '@krapao/contract/values/constants';
import { searchForm } from '../../../platform/values/search-form.ts';

export type Meaning = {
  readonly memberId: bigint | null;
  readonly phoneBegins: readonly string[];
  readonly phoneEnd: string | null;
  readonly account: string | null;
  readonly reference: readonly string[];
  readonly words: string | null;
};

const nothing: Meaning = { memberId: null, phoneBegins: [], phoneEnd: null, account: null, reference: [], words: null };

/** Fewer digits match too many members. */
const phoneDigitsMin = 3;
const accountDigitsMin = 4;
const referenceMin = 6;

const thaiDigits = /[๐-๙]/g;
const laoDigits = /[໐-໙]/g;
const latin = (text: string): string =>
  text.replace(thaiDigits, (d) => String(d.charCodeAt(0) - 0x0e50)).replace(laoDigits, (d) => String(d.charCodeAt(0) - 0x0ed0));

export function meaningOf(typed: string): Meaning {
  const text = latin(typed.trim());
  if (text === '') return nothing;
  const code = invited(text);
  if (code !== null) return { ...nothing, memberId: code };
  const digits = text.replace(/[\s().+-]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const reference = /^[A-Za-z0-9:._-]{6,80}$/.test(text) && text.length >= referenceMin ? [...new Set([text, text.toUpperCase()])] : [];
  if (!isNumber) return { ...nothing, reference, words: searchForm(text) };
  const core = withoutCountry(digits);
  return {
    memberId: /^[1-9]\d{0,17}$/.test(digits) ? BigInt(digits) : null,
    phoneBegins: digits.length >= phoneDigitsMin ? [...new Set([digits, `0${core}`, core])] : [],
    phoneEnd: core.length >= phoneDigitsMin ? core : null,
    account: digits.length >= accountDigitsMin ? digits : null,
    reference,
    words: null,
  };
}

function invited(text: string): bigint | null {
  const id = text.toUpperCase().startsWith(inviteCodePrefix) ? text.slice(inviteCodePrefix.length) : '';
  return /^\d{1,15}$/.test(id) ? BigInt(id) : null;
}

/** National number without the leading 0: the suffix shared by every form it may be registered in. */
const withoutCountry = (digits: string): string =>
  /^(?:00)?66(?:0)?(\d{9})$/.exec(digits)?.[1] ?? /^(?:00)?856(?:0)?(20\d{8}|30\d{7})$/.exec(digits)?.[1] ?? digits.replace(/^0+/, '');
