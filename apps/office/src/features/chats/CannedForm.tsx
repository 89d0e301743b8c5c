import { inLanguage, type LocalText } from '@krapao/contract/values/languages';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useMayCall, useMe } from '../../lib/me.ts';
import { useSettingWords } from '../../lib/setting-words.ts';
import { isLao } from '../../lib/variant.ts';
import { ChatPreview } from '../../ui/ChatPreview.tsx';
import { EditForm } from '../../ui/edit/EditForm.tsx';
import { TextField } from '../../ui/FormFields.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { CannedHistory } from './CannedHistory.tsx';
import { checkCanned } from './canned.checks.ts';
import { filled } from './canned.rules.ts';
import { words as cannedWords } from './canned.words.ts';
import type { Canned } from './chat.types.ts';

type Value = { readonly shortcut: string; readonly text: LocalText };
const blank: Value = { shortcut: '', text: { th: '', la: '', en: '' } };

export function CannedForm({
  reply,
  taken,
  onMade,
}: {
  reply: Canned | null;
  taken: readonly string[];
  onMade: (shortcut: string) => void;
}) {
  const say = useWords(cannedWords);
  const me = useMe();
  const canChange = useMayCall('PUT /api/office/canned/:shortcut', 'manager');
  const made = useRef('');
  return (
    <EditForm<Value, string>
      name={reply ? `/${reply.shortcut}` : say('add')}
      words={useSettingWords('canned')}
      isNew={reply === null}
      canChange={canChange}
      loaded={
        reply ? { version: reply.updatedAt ?? '', value: { shortcut: reply.shortcut, text: reply.text } } : { version: '', value: blank }
      }
      keepAs={reply ? `${me.staff._id}:canned:${reply.shortcut}` : undefined}
      check={({ shortcut, text }) => checkCanned(reply ? { text } : { shortcut: bare(shortcut), text }, taken)}
      effects={[say('saveEffect')]}
      bodyName="body"
      save={async (seenAt, { shortcut, text }) => {
        // Older servers send no `updatedAt` and do not compare it.
        const seen = reply === null ? { updatedAt: null } : seenAt === '' ? {} : { updatedAt: seenAt };
        const put = await call('PUT /api/office/canned/:shortcut', { params: { shortcut: bare(shortcut) }, body: { text, ...seen } });
        made.current = bare(shortcut).normalize('NFC');
        return put.updatedAt ?? '';
      }}
      onSaved={() => reply === null && onMade(made.current)}
      aside={({ text }) => <CannedPreview text={text} />}
      below={(restore) =>
        canChange &&
        reply && (
          <CannedHistory
            shortcut={reply.shortcut}
            onRestore={({ before }) => before && restore({ shortcut: reply.shortcut, text: before })}
          />
        )
      }
    >
      {({ value, set }) => (
        <div className="space-y-3 p-4 max-md:px-3">
          {!reply && (
            <TextField
              name="shortcut"
              label={say('shortcut')}
              hint={say('shortcutHint')}
              value={value.shortcut}
              onChange={(shortcut) => set({ shortcut })}
              autoComplete="off"
            />
          )}
          <LocalTextField
            name="text"
            label={say('text')}
            hint={say('textHint')}
            value={value.text}
            onChange={(text) => set({ text })}
            rows={6}
          />
        </div>
      )}
    </EditForm>
  );
}

const bare = (shortcut: string): string => shortcut.trim().replace(/^\//, '');

const names: LocalText = { th: 'สมหญิง', la: 'ສົມຍິງ', en: 'Somying' };

function CannedPreview({ text }: { text: LocalText }) {
  const say = useWords(cannedWords);
  const [lang, setLang] = useState(useLanguage());
  const reply = inLanguage(text, lang, isLao ? 'la' : 'th');
  const guest = { by: 'staff', text: filled(reply, ''), note: say('withoutName') } as const;
  return (
    <ChatPreview
      lang={lang}
      onLang={setLang}
      lines={[{ by: 'staff', text: filled(reply, names[lang]) }, ...(reply.includes('{name}') ? [guest] : [])]}
    />
  );
}
