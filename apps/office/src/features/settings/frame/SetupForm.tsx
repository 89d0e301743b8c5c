import type { ApiMap } from '@krapao/contract';
import { isStricter, whenTwo } from '@krapao/contract/control/second-person';
import type { BoundedSetting } from '@krapao/contract/settings/bounds';
import { isWaiting } from '@krapao/ui/call.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { otherText } from '../../../i18n/other-text.ts';
import { settingText } from '../../../i18n/setting-texts.ts';
import { call } from '../../../lib/call.ts';
import { useMe } from '../../../lib/me.ts';
import { type Problems, settingProblems } from '../../../lib/problems.ts';
import { useCall } from '../../../lib/query.ts';
import { useSettingWords } from '../../../lib/setting-words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import type { ChangeWords } from '../../../ui/edit/ChangeList.tsx';
import { type Edited, EditForm } from '../../../ui/edit/EditForm.tsx';
import { type Paged, PastChanges } from '../../../ui/edit/PastChanges.tsx';
import { QueryState } from '../../../ui/failures.tsx';
import { BoundFields, Fields } from './fields.tsx';
import { words } from './setup.words.ts';

type Json = ApiMap['PUT /api/office/settings/:key']['body']['value'];

type Props<T> = {
  settingKey: string;
  title?: string;
  hint?: string | undefined;
  fields: (form: Edited<T>) => ReactNode;
  /** Problems beyond the contract's numeric bounds. */
  check?: (value: T) => Problems;
  preview?: (value: T) => ReactNode;
  /** Side effects of saving, shown before confirming. */
  effects?: readonly string[] | ((value: T) => readonly string[]);
  /** Word to type before saving, for changes that must not happen by accident. */
  wordFor?: (value: T) => string | null;
};

/** Polling interval for changes by other staff while the form is open. */
const everyMs = 15_000;
const noProblems: Problems = new Map();

export function SetupForm<T>(props: Props<T>) {
  // Remount for another setting: input must not carry over.
  return <OneSetting key={props.settingKey} {...props} />;
}

type BoundFormProps = { settingKey: BoundedSetting; hint?: string | undefined; hints?: Readonly<Record<string, string>> };

export function BoundForm({ settingKey, hint, hints }: BoundFormProps) {
  return (
    <SetupForm<object>
      settingKey={settingKey}
      hint={hint}
      fields={(form) => (
        <Fields>
          <BoundFields of={settingKey} form={form} hints={hints} />
        </Fields>
      )}
    />
  );
}

function OneSetting<T>({ settingKey, title, hint, fields, check = () => noProblems, preview, effects = [], wordFor }: Props<T>) {
  const say = useWords(words);
  const text = useText();
  const settingWords = useSettingWords(settingKey);
  const me = useMe();
  const query = useCall('GET /api/office/settings/:key', { params: { key: settingKey } }, { everyMs });
  const name = title ?? text(settingText(settingKey) ?? otherText);
  const setting = query.data?.setting;
  const when = whenTwo(settingKey);
  const takesTwo = (value: T): boolean =>
    when === 'always' || (when === 'unlessStricter' && !isStricter(settingKey, setting?.value, value));
  return (
    <section aria-label={name} className="mb-4 rounded-xl border border-line bg-card shadow-card">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2 max-md:px-3">
        <h2 className="text-lg font-semibold">{name}</h2>
        {setting && (
          <div className="flex flex-wrap items-center gap-2">
            {when && <Badge tone="wait">{say(when === 'always' ? 'two' : 'twoToLoosen')}</Badge>}
            <span className="figures text-muted">{say('changed', { time: dateTime(setting.updatedAt) })}</span>
          </div>
        )}
      </header>
      {hint && <p className="px-4 pt-3 text-muted max-md:px-3">{hint}</p>}
      {setting ? (
        <EditForm<T, string>
          name={name}
          words={settingWords}
          isQuiet
          canChange
          takesTwo={takesTwo}
          // Safe cast: the server returns the value in the setting's shape.
          loaded={{ version: setting.updatedAt, value: setting.value as T }}
          keepAs={`${me.staff._id}:${settingKey}`}
          check={(value) => new Map([...check(value), ...settingProblems(settingKey, value)])}
          effects={(value) => [
            ...(typeof effects === 'function' ? effects(value) : effects),
            say(takesTwo(value) ? 'twoEffect' : 'inForce'),
          ]}
          wordFor={wordFor}
          bodyName="value"
          trial={(updatedAt, value) => ({ act: 'setting.put', params: { key: settingKey }, body: { value, updatedAt } })}
          save={async (updatedAt, value) => {
            const reply = await call('PUT /api/office/settings/:key', {
              params: { key: settingKey },
              body: { value: value as Json, updatedAt },
            });
            return isWaiting(reply) ? null : reply.setting.updatedAt;
          }}
          aside={
            preview &&
            ((value) => (
              <>
                <h3 className="font-semibold text-money">{say('preview')}</h3>
                {preview(value)}
              </>
            ))
          }
          below={(restore) => <SettingHistory settingKey={settingKey} words={settingWords} onRestore={(value) => restore(value as T)} />}
        >
          {fields}
        </EditForm>
      ) : (
        <QueryState query={query} />
      )}
    </section>
  );
}

type SettingHistoryProps = { settingKey: string; words: ChangeWords; onRestore: (value: unknown) => void };

function SettingHistory({ settingKey, words, onRestore }: SettingHistoryProps) {
  const useChanges = (query: Paged) => useCall('GET /api/office/settings/:key/history', { params: { key: settingKey }, query });
  return <PastChanges words={words} useChanges={useChanges} onRestore={({ before }) => onRestore(before)} />;
}
