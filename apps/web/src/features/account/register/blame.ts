import { type Text, useText } from '@krapao/ui/words.ts';

type Failed = { readonly error: Text | null; readonly errorKey: string | null };

export function useBlame<const K extends string>({ error, errorKey }: Failed, inputs: readonly K[]) {
  const say = useText();
  const blamed = (input: K): string | null => (error && errorKey === input ? say(error) : null);
  return { blamed, rest: inputs.some((input) => input === errorKey) ? null : error };
}
