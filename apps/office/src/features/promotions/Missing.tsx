import type { CallError } from '@krapao/ui/call-error.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words } from './promotions.words.ts';

/** In place of a form whose value is on its way, could not be read, or is there no more (`list`). */
export function Missing({ query, list }: { query: UseQueryResult<unknown, CallError>; list?: string }) {
  const ui = useWords(uiWords);
  const say = useWords(words);
  const text = useText();
  return (
    <Panel title={say('promotions')}>
      <div className="flex items-center gap-3 p-6">
        {query.isError ? (
          <>
            <span role="alert" className="text-danger">
              {text(query.error.text)}
            </span>
            <Button onClick={() => void query.refetch()}>{ui('tryAgain')}</Button>
          </>
        ) : list ? (
          <>
            <span>{say('gone')}</span>
            <Link href={list} className="text-money underline">
              {say('back')}
            </Link>
          </>
        ) : (
          <span className="text-muted">{ui('loading')}</span>
        )}
      </div>
    </Panel>
  );
}
