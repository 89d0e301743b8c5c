const rules = new Intl.PluralRules('en');

/** The form of an English noun that goes with a count. Thai and Lao nouns have one form. Grouped digits such as '1,234' are many. */
export const plural = (count: number | string, one: string, many: string): string => (rules.select(Number(count)) === 'one' ? one : many);
