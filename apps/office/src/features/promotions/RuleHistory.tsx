import type { ComponentProps } from 'react';
import { History } from '../../ui/edit/History.tsx';
import { useRuleWords } from './rule-words.ts';

export const RuleHistory = (props: Omit<ComponentProps<typeof History>, 'words'>) => <History {...props} words={useRuleWords()} />;
