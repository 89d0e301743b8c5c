import type { Variant } from '../values/rules.ts';

/** Spaces, dashes, dots and brackets of a number that was copied, and the marks of direction that contact lists put around it. */
const separators = /[\s().\u2010-\u2015\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069-]/g;

/**
 * A number with its country's code as it is written at home: +66 81 234 5678 -> 0812345678, +856 20 5551 2345 -> 02055512345. Anything else stays as it is.
 *
 * What is rewritten can never have been stored: a Thai number has exactly 10 digits, a Lao one any number of digits but no plus sign. So no member of before
 * is called by another name, and a Lao number that somebody registered with 856 or 00856 in front still means that one.
 */
export function homePhone(typed: string, variant: Variant): string {
  const plain = typed.replace(separators, '');
  const thai = (variant === 'thai' ? /^(?:\+|00)?660?(\d{9})$/ : /^\+660?(\d{9})$/).exec(plain);
  if (thai) return `0${thai[1]}`;
  const lao = variant === 'lao' ? /^\+8560?(\d{1,16})$/.exec(plain) : null;
  return lao ? `0${lao[1]}` : typed;
}

/** The other ways in which a Lao mobile number may have been registered; none for what is not one. */
export function laoSpellings(phone: string): readonly string[] {
  const core = /^(?:0|856|00856)?(20\d{8}|30\d{7})$/.exec(phone)?.[1];
  return core === undefined ? [] : [`0${core}`, core, `856${core}`, `00856${core}`].filter((spelling) => spelling !== phone);
}
