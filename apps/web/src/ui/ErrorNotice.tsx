import type { CallError } from '@krapao/ui/call-error.ts';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useText } from '@krapao/ui/words.ts';
import { AskButton } from './AskButton.tsx';
import { Notice } from './Notice.tsx';

export function ErrorNotice({ failure }: { failure: CallError | null }) {
  const text = useText();
  if (failure === null) return null;
  const title = text(failure.text);
  // Not a failure yet: the outcome is being determined.
  if (failure.code === 'CHECKING')
    return (
      <Notice tone="wait">
        <p role="status" data-outcome="checking" className="flex items-start gap-2.5">
          <span>{title}</span>
          <Spinner className="mt-0.5 size-4.5" />
        </p>
      </Notice>
    );
  return (
    <Notice tone="danger">
      <p>{title}</p>
      <AskButton about={{ kind: 'error', reference: failure.requestId ?? '', code: failure.code, title }} className="-ml-3.5" />
    </Notice>
  );
}
