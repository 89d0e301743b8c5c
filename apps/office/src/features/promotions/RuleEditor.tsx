import type { ReactNode } from 'react';
import type { Problems } from '../../lib/problems.ts';
import type { Loaded } from '../../lib/use-edit.ts';
import { EditForm } from '../../ui/edit/EditForm.tsx';
import { useRuleWords } from './rule-words.ts';

type Props<T> = {
  name: string;
  loaded: Loaded<T, number>;
  isNew?: boolean;
  canChange: boolean;
  isShort?: boolean;
  check: (value: T) => Problems;
  effects: readonly string[];
  bodyName: string;
  save: (version: number, value: T) => Promise<number | null>;
  onSaved?: () => void;
  children: (value: T, set: (patch: Partial<T>) => void, problems: Problems) => ReactNode;
  aside?: (value: T) => ReactNode;
};

/** The form of a bonus, a code, the wheel or a rule of rewards. */
export function RuleEditor<T extends object>({ children, ...rest }: Props<T>) {
  return (
    <EditForm<T, number>
      {...rest}
      words={useRuleWords()}
      // What only the server can know of the numbers is whether they are members'.
      blame={(path) => (path === 'members' ? { word: 'strangers' } : null)}
    >
      {({ value, set, problems }) => children(value, set, problems)}
    </EditForm>
  );
}
