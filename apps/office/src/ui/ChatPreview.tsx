import type { Sender } from '@krapao/contract/chat/kinds';
import { Icon } from '@krapao/ui/Icon.tsx';
import { documentLang, type Lang, langs, languageNames } from '@krapao/ui/language.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { previewWords } from './chat-preview.words.ts';
import { Choice } from './Field.tsx';

export type PreviewLine = {
  readonly by: Sender;
  readonly text: string;
  readonly note?: string | undefined;
};
type Reply = { readonly title: string; readonly payload: string };
type Props = {
  lang: Lang;
  onLang: (lang: Lang) => void;
  lines: readonly PreviewLine[];
  replies?: readonly Reply[];
  onPress?: (payload: string) => void;
  children?: ReactNode;
};

const options = langs.map((lang) => ({ value: lang, label: languageNames[lang] }));
const looks: Readonly<Record<Sender, string>> = {
  customer: 'self-end rounded-br-md bg-gold text-on-gold',
  staff: 'self-start rounded-bl-md border border-line bg-card',
  bot: 'self-start rounded-bl-md bg-raised',
};

export function ChatPreview({ lang, onLang, lines, replies = [], onPress, children }: Props) {
  const say = useWords(previewWords);
  return (
    <section aria-label={say('seen')} className="space-y-3">
      <h2 className="font-semibold text-money">{say('seen')}</h2>
      <div className="grid items-end gap-2 sm:grid-cols-2">
        <Choice
          label={say('language')}
          value={lang}
          options={options}
          onChange={(event) => onLang(langs.find((one) => one === event.target.value) ?? lang)}
        />
        {children}
      </div>
      <div className="rounded-2xl border border-line bg-page p-3">
        <ol lang={documentLang[lang]} aria-live="polite" className="flex flex-col gap-2">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a conversation have their places alone
            <Line key={at} {...line} />
          ))}
        </ol>
        {replies.length > 0 && (
          <ul lang={documentLang[lang]} className="mt-3 flex flex-wrap gap-2">
            {replies.map(({ title, payload }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may carry the same code while one is being typed
              <li key={at} className="max-w-full">
                <button
                  type="button"
                  onClick={() => onPress?.(payload)}
                  className="min-h-9 rounded-full border border-edge bg-card px-3 py-1 text-sm font-semibold text-money [overflow-wrap:anywhere] hover:bg-raised max-md:min-h-11"
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Line({ by, text, note }: PreviewLine) {
  const say = useWords(previewWords);
  return (
    <li className="flex flex-col" data-said={by}>
      <span className={by === 'customer' ? 'sr-only' : 'mb-0.5 flex items-center gap-1 text-xs text-muted'}>
        {by !== 'customer' && <Icon name={by === 'bot' ? 'bot' : 'user'} className="size-4" />}
        <span className="font-semibold">{say(by)}</span>
        {note && <span>· {note}</span>}
      </span>
      <p className={`max-w-[85%] rounded-2xl px-3 py-1.5 whitespace-pre-wrap [overflow-wrap:anywhere] ${looks[by]}`}>
        {text || <span className="text-muted">{say('nothing')}</span>}
      </p>
    </li>
  );
}
