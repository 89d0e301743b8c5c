import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words } from './promotions.words.ts';
import { stateOf, stateTones } from './rule-state.ts';

type Rule = { readonly active: boolean; readonly from: string | null; readonly to: string | null };
type Props = { title: string; list: string; saved: { readonly version: number; readonly rule: Rule } | null; children: ReactNode };

/** The frame around one bonus or code. */
export function RulePage({ title, list, saved, children }: Props) {
  const say = useWords(words);
  const state = saved && stateOf(saved.rule, Date.now());
  return (
    <Panel
      title={title}
      tools={
        <>
          {saved && <span className="text-muted">{say('version', { n: saved.version })}</span>}
          {state && <Badge tone={stateTones[state]}>{say(state)}</Badge>}
          <Link href={list} className="text-money underline max-md:py-2">
            {say('back')}
          </Link>
        </>
      }
    >
      {children}
    </Panel>
  );
}
