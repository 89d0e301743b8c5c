import { useWords } from '@krapao/ui/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/FormFields.tsx';
import { moved, RowTools } from '../../../ui/RowTools.tsx';
import { words } from './builder.words.ts';
import { buttonTypes, type DraftButton, newButton } from './draft.ts';

type Props = {
  rows: readonly DraftButton[];
  max: number;
  /** Quick replies can only answer; buttons can also open a link or start a call. */
  isQuick?: boolean;
  mayBeEmpty?: boolean;
  onChange: (rows: readonly DraftButton[]) => void;
};
const payloadWords = { web: 'webPayload', call: 'callPayload', postback: 'postbackPayload', other: 'otherPayload' } as const;

export function ButtonRows({ rows, max, isQuick = false, mayBeEmpty = false, onChange }: Props) {
  const say = useWords(words);
  const change = (row: DraftButton, to: Partial<DraftButton>): void =>
    onChange(rows.map((one) => (one.key === row.key ? { ...one, ...to } : one)));
  return (
    <div className="space-y-2">
      {rows.map((row, at) => (
        <fieldset key={row.key} className="grid items-start gap-2 rounded-lg border border-line p-2 md:grid-cols-[1fr_9rem_1fr]">
          <legend className="sr-only">{`${say('buttonTitle')} ${at + 1}`}</legend>
          <TextField name={`title ${row.key}`} label={say('buttonTitle')} value={row.title} onChange={(title) => change(row, { title })} />
          {!isQuick && (
            <Choice
              label={say('type')}
              value={row.type}
              options={buttonTypes.map((value) => ({ value, label: say(value) }))}
              onChange={(event) => change(row, { type: buttonTypes.find((type) => type === event.target.value) ?? 'postback' })}
            />
          )}
          <TextField
            name={`payload ${row.key}`}
            label={say(payloadWords[isQuick ? 'postback' : row.type])}
            value={row.payload}
            onChange={(payload) => change(row, { payload })}
          />
          <RowTools
            at={at}
            of={rows.length}
            isLastOne={!mayBeEmpty && rows.length === 1}
            onMove={(to) => onChange(moved(rows, at, to))}
            onRemove={() => onChange(rows.filter((one) => one.key !== row.key))}
          />
        </fieldset>
      ))}
      <Button icon="plus" disabled={rows.length >= max} onClick={() => onChange([...rows, newButton()])}>
        {say(isQuick ? 'addReply' : 'addButton')}
      </Button>
    </div>
  );
}
