import type { ApiMap, TriedAct } from '@krapao/contract';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { approversText } from '../i18n/approver-texts.ts';
import { call } from '../lib/call.ts';
import { formWords } from './form.words.ts';

type Json = NonNullable<ApiMap['POST /api/office/requests/try']['body']['body']>;
/** Without a body: an action that always needs a second person. */
export type Trial = { readonly act: TriedAct; readonly params: Readonly<Record<string, string>>; readonly body?: unknown };

/** Warns before sending that the action needs a second person. The server tries it and rolls it back. */
export function TwoNeeded({ of: { act, params, body } }: { of: Trial }) {
  const w = useWords(formWords);
  const text = useText();
  // Errors are ignored here: the real call will fail the same way and show them.
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
  // Reserve the height, so that nothing moves under the pointer when the response arrives.
  return (
    <p role={second ? 'status' : undefined} className={`min-h-16 rounded-lg px-3 py-2 ${second ? 'bg-wait-soft text-wait' : ''}`}>
      {second && `${w('twoNeeded')}. ${text(approversText(second))}`}
    </p>
  );
}
