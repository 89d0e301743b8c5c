import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { fromClock, toClock } from '../lib/local-time.ts';
import { above, box } from './Field.tsx';
import { formWords } from './form.words.ts';
import { useErrorOf } from './form-errors.ts';

type Props = { name: string; label: string; value: string | null; onChange: (value: string | null) => void };

export function TimeField({ name, label, value, onChange }: Props) {
  const say = useWords(formWords);
  return (
    <FieldFrame label={label} hint={say('localTime')} error={useErrorOf(name)} look={above}>
      {(ids) => (
        <input
          {...ids}
          name={name}
          type="datetime-local"
          value={toClock(value)}
          onChange={(event) => onChange(fromClock(event.target.value))}
          className={`${box} figures`}
        />
      )}
    </FieldFrame>
  );
}
