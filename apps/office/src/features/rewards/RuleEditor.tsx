import type { ReactNode } from 'react';
import type { Problems } from '../../lib/problems.ts';
import type { Loaded } from '../../lib/use-edit.ts';
import { EditForm } from '../../ui/edit/EditForm.tsx';
import type { Trial } from '../../ui/TwoNeeded.tsx';
import { useRuleWords } from './rule-words.ts';

type Props<T, V extends number | string> = {
  name: string;
  loaded: Loaded<T, V>;
  isNew?: boolean;
  canChange: boolean;
  isShort?: boolean;
  check: (value: T) => Problems;
  effects: readonly string[] | ((value: T) => readonly string[]);
  bodyName: string;
  trial?: (version: V, value: T) => Trial;
  save: (version: V, value: T) => Promise<V | null>;
  onSaved?: () => void;
  children: (value: T, set: (patch: Partial<T>) => void, problems: Problems) => ReactNode;
  aside?: (value: T) => ReactNode;
  below?: (restore: (value: T) => void) => ReactNode;
};

export function RuleEditor<T extends object, V extends number | string>({ children, ...rest }: Props<T, V>) {
  return (
    <EditForm<T, V>
      {...rest}
      words={useRuleWords()}
      // Only the server can tell whether a phone number belongs to a member.
      blame={(path) => (path === 'members' ? { word: 'strangers' } : null)}
    >
      {({ value, set, problems }) => children(value, set, problems)}
    </EditForm>
  );
}
