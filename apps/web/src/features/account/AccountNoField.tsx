import { accountNoFit, accountNoLength } from '@krapao/contract/identity/bank-account';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { plainNumber } from '../../lib/digits.ts';
import { Field } from '../../ui/Field.tsx';
import { words } from './bank.words.ts';

type Props = { label: string; bankCode: string; value: string; onChange: (no: string) => void; error: string | null };

/** An unusual number of digits is pointed out but not refused. */
export function AccountNoField({ label, bankCode, value, onChange, error }: Props) {
  const w = useWords(words);
  const [looked, setLooked] = useState(false);
  const length = accountNoLength(bankCode);
  const fit = accountNoFit(bankCode, value);
  const isLooked = looked && value !== '';
  const hint = isLooked && fit === 'unusual' ? w('unusual', { n: length ?? 0, have: value.length }) : length && w('length', { n: length });
  return (
    <Field
      label={label}
      name="bankAccountNo"
      inputMode="numeric"
      autoComplete="off"
      maxLength={25}
      value={value}
      onChange={(typed) => onChange(plainNumber(typed))}
      onBlur={() => setLooked(true)}
      hint={hint ?? undefined}
      error={isLooked && fit === 'wrong' ? w('wrong') : error}
    />
  );
}
