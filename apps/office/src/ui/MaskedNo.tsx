import { displayAccountNo } from '@krapao/contract/values/rules';
import { IconButton } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { formWords } from './form.words.ts';

type Reveal = () => Promise<{ accountNo: string } | { phone: string }>;

/** The full number is fetched on demand, and the server records who looked. */
export function MaskedNo({ no, reveal }: { no: ReactNode; reveal: Reveal | null }) {
  const w = useWords(formWords);
  const text = useText();
  const [whole, setWhole] = useState<string | null>(null);

  async function show(): Promise<void> {
    try {
      const shown = await reveal?.();
      setWhole(shown ? ('phone' in shown ? shown.phone : shown.accountNo) : null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(text(error.text), 'danger');
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 whitespace-nowrap">
      <span>{whole === null ? no : displayAccountNo(whole)}</span>
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
