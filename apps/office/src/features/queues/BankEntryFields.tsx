import { useWords } from '@krapao/ui/words.ts';
import { BankChoice } from '../../ui/BankChoice.tsx';
import { Field } from '../../ui/Field.tsx';
import { words } from './queue.words.ts';

type Props = { required?: boolean; bankCode?: string; fromBank?: string };

/** Identifies the transfer at the bank, so that the same money is not credited twice. */
export function BankEntryFields({ required = false, bankCode = '', fromBank = '' }: Props) {
  const say = useWords(words);
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      <BankChoice name="bankCode" label={say('ourBank')} required={required} defaultValue={bankCode} />
      <BankChoice name="fromBank" label={say('fromBank')} required={required} defaultValue={fromBank} />
      <Field name="transRef" label={say('transRef')} required={required} pattern="[A-Za-z0-9]{6,40}" className="sm:col-span-2" />
    </div>
  );
}

const typed = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim();

export const bankEntryIn = (fields: FormData) => ({
  bankCode: typed(fields, 'bankCode'),
  fromBank: typed(fields, 'fromBank'),
  transRef: typed(fields, 'transRef'),
});
