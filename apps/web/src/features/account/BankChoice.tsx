import { messages, useWords } from '@krapao/ui/words.ts';
import { useRef } from 'react';
import { BankMark } from '../../ui/BankMark.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The operator lists the most used banks first. */
export const quickBanks = 6;

const words = messages({
  quick: { th: 'เลือกด่วน', la: 'ເລືອກດ່ວນ', en: 'Quick choice' },
});

type Props = {
  banks: readonly { readonly code: string; readonly name: string }[] | undefined;
  chosen: string;
  onChoose: (code: string) => void;
};

/** Banks are found by colour; one press leads on to the account number. */
export function BankChoice({ banks, chosen, onChoose }: Props) {
  const w = useWords(words);
  const group = useRef<HTMLFieldSetElement>(null);

  function choose(code: string) {
    onChoose(code);
    group.current?.form?.querySelector<HTMLElement>('[name=bankAccountNo]')?.focus();
  }

  return (
    <fieldset ref={group} aria-label={w('quick')} className="grid grid-cols-3 gap-2">
      {banks?.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === chosen}
          onClick={() => choose(code)}
          className={`flex min-h-24 min-w-0 flex-col items-center justify-center gap-1.5 rounded-xl px-1 py-2 text-center text-sm leading-snug ring-inset ${code === chosen ? 'bg-raised font-semibold ring-2 ring-gold' : 'ring-1 ring-line hover:bg-raised'}`}
        >
          <BankMark code={code} />
          <span className="max-w-full wrap-anywhere">{name}</span>
        </button>
      )) ?? <Skeleton className="col-span-3 h-50 rounded-xl" />}
    </fieldset>
  );
}
