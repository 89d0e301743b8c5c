import type { ApiMap, TriedAct } from '@krapao/contract';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { approversText } from '../i18n/approver-texts.ts';
import { call } from '../lib/call.ts';
import { formWords } from './form.words.ts';

type Json = NonNullable<ApiMap['POST /api/office/requests/try']['body']['body']>;
/** A call as it would be sent. Without a body: one that always takes two. */
export type Trial = { readonly act: TriedAct; readonly params: Readonly<Record<string, string>>; readonly body?: unknown };

/** Said before the act is sent: it will wait for another of staff, and for whom, or that nobody could approve it. The server tries the act and undoes it. */
export function TwoNeeded({ of: { act, params, body } }: { of: Trial }) {
  const w = useWords(formWords);
  const text = useText();
  // Refused now, it will be refused when it is sent, and told then.
  const { data } = useQuery({
    queryKey: ['try', JSON.stringify({ act, params, body })],
    queryFn: () =>
      call('POST /api/office/requests/try', {
        body: { act, params: { ...params }, ...(body === undefined ? {} : { body: body as Json }) },
        quiet: true,
      }),
    retry: false,
    gcTime: 0,
    placeholderData: () => undefined,
  });
  const second = data?.second;
  // Its room is kept: what is below must not move under the pointer when the answer comes.
  return (
    <p role={second ? 'status' : undefined} className={`min-h-16 rounded-lg px-3 py-2 ${second ? 'bg-wait-soft text-wait' : ''}`}>
      {second && `${w('twoNeeded')}. ${text(approversText(second))}`}
    </p>
  );
}
