import type { CallError } from '@krapao/ui/call-error.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QueryState } from '../../ui/failures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words } from './rewards.words.ts';

/** Shown instead of the form while its value loads, failed to load, or no longer exists (`list`). */
export function Missing({ query, list }: { query: UseQueryResult<unknown, CallError>; list?: string }) {
  const say = useWords(words);
  return (
    <Panel title={say('promotions')}>
      {list && !query.isError ? (
        <div className="flex items-center gap-3 p-6">
          <span>{say('gone')}</span>
          <Link href={list} className="text-money underline">
            {say('back')}
          </Link>
        </div>
      ) : (
        <QueryState query={query} />
      )}
    </Panel>
  );
}
