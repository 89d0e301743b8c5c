import type { Variant } from '../values/rules.ts';

const separators = /[\s().\u2010-\u2015\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069-]/g;

/**
 * International to local format: +66 81 234 5678 -> 0812345678, +856 20 5551 2345 -> 02055512345. Others stay unchanged.
 * The rewritten forms can never have been stored (Thai: exactly 10 digits, Lao: no plus sign), so no existing member is
 * renamed, and a Lao number registered with 856 or 00856 keeps its meaning.
 */
export function homePhone(typed: string, variant: Variant): string {
  const plain = typed.replace(separators, '');
  const thai = (variant === 'thai' ? /^(?:\+|00)?660?(\d{9})$/ : /^\+660?(\d{9})$/).exec(plain);
  if (thai) return `0${thai[1]}`;
  const lao = variant === 'lao' ? /^\+8560?(\d{1,16})$/.exec(plain) : null;
  return lao ? `0${lao[1]}` : typed;
}

/** Other spellings under which a Lao mobile number may be registered; empty for other numbers. */
export function laoSpellings(phone: string): readonly string[] {
  const core = /^(?:0|856|00856)?(20\d{8}|30\d{7})$/.exec(phone)?.[1];
  return core === undefined ? [] : [`0${core}`, core, `856${core}`, `00856${core}`].filter((spelling) => spelling !== phone);
}
