import type { ReactNode } from 'react';
import { History } from '../../ui/edit/History.tsx';
import { useRuleWords } from './rule-words.ts';

export type Version<T> = { readonly version: number; readonly at: string; readonly by: string; readonly value: T | null };
type Props<T> = {
  versions: readonly Version<T>[];
  isWhole: boolean;
  current: number;
  onRestore: ((value: T) => void) | undefined;
  children?: ReactNode;
};

export function RuleHistory<T extends object>({ versions, isWhole, current, onRestore, children }: Props<T>) {
  const restore = onRestore && { current, put: (value: object) => onRestore(value as T) };
  return (
    <History words={useRuleWords()} versions={versions} isWhole={isWhole} restore={restore}>
      {children}
    </History>
  );
}
