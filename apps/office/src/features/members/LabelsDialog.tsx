import type { LabelTone } from '@krapao/contract';
import { labelTones } from '@krapao/contract/api/codes';
import type { LocalText } from '@krapao/contract/values/languages';
import { randomId } from '@krapao/ui/random-id.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { refreshAll } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Field.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { words } from './label.words.ts';
import { type Label, useLabels } from './labels.tsx';

const empty: LocalText = { th: '', la: '', en: '' };

export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const say = useWords(words);
  const { labels, nameOf, toneOf } = useLabels();
  const [edited, setEdited] = useState<{ code: string; name: LocalText; tone: LabelTone; isNew: boolean } | null>(null);
  const [gone, setGone] = useState<Label | null>(null);

  if (gone)
    return (
      <ActDialog
        key="delete"
        title={say('deleteTitle', { name: nameOf(gone.code) })}
        effects={[say('deleteEffect')]}
        confirm={say('delete')}
        danger
        stays
        leave={{ label: say('back'), go: () => setGone(null) }}
        onClose={onClose}
        onConfirm={async () => {
          await call('DELETE /api/office/labels/:code', { params: { code: gone.code } }).finally(refreshAll);
          setGone(null);
        }}
      />
    );
  if (edited)
    return (
      <ActDialog
        key="edit"
        title={say(edited.isNew ? 'new' : 'edit')}
        effects={[say('putEffect')]}
        confirm={say('save')}
        stays
        leave={{ label: say('back'), go: () => setEdited(null) }}
        onClose={onClose}
        onConfirm={async () => {
          const { code, name, tone } = edited;
          await call('PUT /api/office/labels/:code', { params: { code }, body: { name, tone } }).finally(refreshAll);
          toastDone(say('saved'));
          setEdited(null);
        }}
      >
        <LocalTextField name="name" label={say('name')} value={edited.name} onChange={(name) => setEdited({ ...edited, name })} />
        <Choice
          name="tone"
          label={say('tone')}
          value={edited.tone}
          onChange={(event) => setEdited({ ...edited, tone: labelTones.find((tone) => tone === event.target.value) ?? 'plain' })}
          options={labelTones.map((value) => ({ value, label: say(`tone_${value}`) }))}
        />
      </ActDialog>
    );
  return (
    <ActDialog
      key="list"
      title={say('title')}
      effects={[say('what')]}
      confirm={say('add')}
      stays
      leave={{ label: say('close'), go: onClose }}
      onClose={onClose}
      onConfirm={async () => setEdited({ code: randomId().slice(0, 8).toLowerCase(), name: empty, tone: 'plain', isNew: true })}
    >
      {labels.length === 0 && <p className="text-muted">{say('none')}</p>}
      <ul className="divide-y divide-line">
        {labels.map((label) => (
          <li key={label.code} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Badge tone={toneOf(label.code)}>{nameOf(label.code)}</Badge>
            <span className="flex gap-1.5">
              <Button onClick={() => setEdited({ ...label, isNew: false })}>{say('edit')}</Button>
              <Button look="danger" onClick={() => setGone(label)}>
                {say('delete')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </ActDialog>
  );
}
