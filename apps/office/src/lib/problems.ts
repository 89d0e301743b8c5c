import { hasTwoDecimals } from '@krapao/contract/rewards/bounds';
import { boundFaults } from '@krapao/contract/settings/bounds';
import { formFaults } from '@krapao/contract/settings/forms';
import { amountUnitsMax } from '@krapao/contract/values/constants';
import { type LocalText, languages } from '@krapao/contract/values/languages';
import { type Currency, currencies } from '@krapao/money';
import type { ProblemWord } from '../i18n/problem-texts.ts';

export type Problem = { readonly word: ProblemWord; readonly params?: Readonly<Record<string, string | number>> };
/** By path, using the server's field names. */
export type Problems = ReadonlyMap<string, Problem>;

export function finder() {
  const found = new Map<string, Problem>();
  const add = (path: string, problem: Problem | null): void => {
    if (problem && !found.has(path)) found.set(path, problem);
  };
  return {
    found,
    add,
    decimal: (path: string, value: number, max: number) => add(path, numberProblem(value, 0, max) ?? decimalsProblem(value)),
    whole: (path: string, value: number, min: number, max: number) => add(path, numberProblem(value, min, max) ?? wholeProblem(value)),
    money: (path: string, value: Readonly<Record<Currency, number>>) => {
      for (const currency of currencies) {
        const amount = value[currency];
        add(`${path}.${currency}`, numberProblem(amount, 0, amountUnitsMax) ?? decimalsProblem(amount));
      }
    },
    text: (path: string, value: LocalText, max: number, isRequired = false) => {
      for (const lang of languages) add(`${path}.${lang}`, value[lang].length > max ? { word: 'tooLong', params: { max } } : null);
      if (isRequired && languages.every((lang) => value[lang].trim() === '')) add(path, { word: 'oneLanguage' });
    },
    /** Only known placeholders are filled in; others would reach the customer as `{amount}`. */
    blanks: (path: string, value: LocalText, known: readonly string[]) => {
      for (const lang of languages) {
        const strange = [...value[lang].matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !known.includes(name));
        if (strange) add(`${path}.${lang}`, { word: 'blank', params: { blank: strange[0] } });
      }
    },
    line: (path: string, value: string, max: number, isRequired = true) =>
      add(path, isRequired && value.trim() === '' ? { word: 'fill' } : value.length > max ? { word: 'tooLong', params: { max } } : null),
  };
}

export const numberProblem = (value: number, min: number, max: number): Problem | null =>
  Number.isNaN(value) ? { word: 'number' } : value < min || value > max ? rangeProblem({ least: min, most: max }) : null;
const rangeProblem = ({ least, most }: { readonly least: number; readonly most: number }): Problem => ({
  word: 'range',
  params: { min: least.toLocaleString('en-US'), max: most.toLocaleString('en-US') },
});
const decimalsProblem = (value: number): Problem | null => (hasTwoDecimals(value) ? null : { word: 'twoDecimals' });
const wholeProblem = (value: number): Problem | null => (Number.isInteger(value) ? null : { word: 'whole' });

export function settingProblems(key: string, value: unknown): Problems {
  const find = finder();
  for (const one of formFaults(key, value))
    find.add(one.path, one.fault === 'tooLong' ? { word: one.fault, params: { max: one.most } } : { word: one.fault });
  for (const one of boundFaults(key, value))
    find.add(one.path, one.fault === 'range' ? rangeProblem(one.bound) : { word: one.fault === 'order' ? 'belowLeast' : one.fault });
  return find.found;
}
