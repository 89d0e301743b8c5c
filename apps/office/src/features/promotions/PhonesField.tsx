import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { isSame } from '../../lib/changes.ts';
import { above, box } from '../../ui/Field.tsx';
import { useErrorOf } from '../../ui/form-errors.ts';
import { words } from './promotions.words.ts';

type Props = { name: string; label: string; value: readonly string[]; onChange: (value: string[]) => void };

/** Members by their phone numbers, one a line; pasted lists may be parted by commas or spaces too. */
export function PhonesField({ name, label, value, onChange }: Props) {
  const say = useWords(words);
  const [typed, setTyped] = useState(() => ({ text: value.join('\n'), value }));
  const text = isSame(typed.value, value) ? typed.text : value.join('\n');
  return (
    <FieldFrame label={label} hint={say('membersHint', { n: value.length })} error={useErrorOf(name)} look={above}>
      {(ids) => (
        <textarea
          {...ids}
          name={name}
          rows={4}
          inputMode="tel"
          value={text}
          onChange={(event) => {
            const phones = [
              ...new Set(
                event.target.value
                  .replace(/[-()]/g, '')
                  .split(/[\s,;]+/)
                  .filter(Boolean),
              ),
            ];
            setTyped({ text: event.target.value, value: phones });
            onChange(phones);
          }}
          className={`${box} figures block`}
        />
      )}
    </FieldFrame>
  );
}
