import { IconButton } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { formWords } from './form.words.ts';

/** The last digits of an account number; the whole one on demand, which the server records. Gone again with the page. */
export function MaskedNo({ no, reveal }: { no: ReactNode; reveal: (() => Promise<{ accountNo: string }>) | null }) {
  const w = useWords(formWords);
  const text = useText();
  const [whole, setWhole] = useState<string | null>(null);

  async function show(): Promise<void> {
    try {
      setWhole((await reveal?.())?.accountNo ?? null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(text(error.text), 'danger');
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 whitespace-nowrap">
      {whole ?? no}
      {reveal && (
        <IconButton
          icon={whole === null ? 'eye' : 'eye-off'}
          label={w(whole === null ? 'showNo' : 'hideNo')}
          className="size-7 max-md:size-11"
          onClick={() => (whole === null ? void show() : setWhole(null))}
        />
      )}
    </span>
  );
}
