import { isLinkAllowed } from '@krapao/contract/allowed-html';
import { type LocalText, languages } from '@krapao/contract/languages';
import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { shortcutsOf } from '@krapao/ui/keyboard.ts';
import { documentLang } from '@krapao/ui/language.ts';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { above, box } from './Field.tsx';
import { formWords } from './form.words.ts';
import { useErrorOf } from './form-errors.ts';
import { bold, droppedTags, linked, listed, type Marked, paragraphed, withParagraphs } from './rich/rich.rules.ts';
import { richWords } from './rich/rich.words.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  value: LocalText;
  onChange: (value: LocalText) => void;
  rows?: number;
};

/** A text with bold words, links, lists and paragraphs in three languages side by side, each with what members will see of it. */
export function RichTextField({ name, label, hint, value, onChange, rows = 4 }: Props) {
  const say = useWords(formWords);
  const error = useErrorOf(name);
  const hasAny = languages.some((lang) => value[lang] !== '');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && <p className="mb-1 text-muted">{hint}</p>}
      <div className="grid gap-3 md:grid-cols-3">
        {languages.map((lang) => (
          <Column
            key={lang}
            name={`${name}.${lang}`}
            language={say(lang)}
            lang={documentLang[lang]}
            rows={rows}
            isInvalid={error !== null}
            isMissing={hasAny && value[lang] === ''}
            value={value[lang]}
            onChange={(text) => onChange({ ...value, [lang]: text })}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ColumnProps = {
  name: string;
  language: string;
  lang: string;
  rows: number;
  isInvalid: boolean;
  isMissing: boolean;
  value: string;
  onChange: (value: string) => void;
};

function Column({ name, language, lang, rows, isInvalid, isMissing, value, onChange }: ColumnProps) {
  const say = useWords(richWords);
  const form = useWords(formWords);
  const error = useErrorOf(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState<{ start: number; end: number } | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const tags = droppedTags(value);

  // What a button has changed is selected, so that the next button goes on from there.
  useLayoutEffect(() => {
    if (!selected) return;
    area.current?.focus();
    area.current?.setSelectionRange(selected.start, selected.end);
    setSelected(null);
  }, [selected]);

  function apply(change: (marked: Marked) => Marked): void {
    const { selectionStart: start, selectionEnd: end } = area.current ?? { selectionStart: value.length, selectionEnd: value.length };
    const after = change({ text: value, start, end });
    onChange(after.text);
    setSelected(after);
  }
  function addLink(): void {
    if (address === null || !isRightLink(address)) return;
    apply((marked) => linked(marked, address.trim()));
    setAddress(null);
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || shortcutsOf(event)[0] !== 'b') return;
    event.preventDefault();
    apply(bold);
  };
  return (
    <div className="min-w-0 space-y-1.5">
      <FieldFrame
        label={isMissing ? `${language} · ${form('missing')}` : language}
        error={error}
        look={isMissing ? { ...above, label: 'mb-1 block text-wait' } : above}
      >
        {(ids) => (
          <>
            <div role="toolbar" aria-label={say('tools', { language })} aria-controls={ids.id} className="mb-1 flex flex-wrap gap-1">
              <Tool word="bold" onPress={() => apply(bold)}>
                <b>B</b>
              </Tool>
              <Tool word="link" isOpen={address !== null} onPress={() => setAddress((now) => (now === null ? '' : null))}>
                <Icon name="link" className="size-4.5" />
              </Tool>
              <Tool word="list" onPress={() => apply(listed)}>
                <Icon name="list" className="size-4.5" />
              </Tool>
              <Tool word="paragraph" onPress={() => apply(paragraphed)}>
                ¶
              </Tool>
            </div>
            <textarea
              {...ids}
              {...(isInvalid ? { 'aria-invalid': true as const } : {})}
              ref={area}
              name={name}
              lang={lang}
              rows={rows}
              value={value}
              onKeyDown={onKeyDown}
              onChange={(event) => onChange(event.target.value)}
              onBlur={() => {
                const kept = withParagraphs(value);
                if (kept !== value) onChange(kept);
              }}
              className={`${box} block`}
            />
          </>
        )}
      </FieldFrame>
      {address !== null && (
        <div className="space-y-1.5 rounded-lg bg-raised p-2">
          <FieldFrame label={say('address')} error={address !== '' && !isRightLink(address) ? say('badLink') : null} look={above}>
            {(ids) => (
              <input
                {...ids}
                value={address}
                placeholder="https://"
                onChange={(event) => setAddress(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  // It stands in a form that would be saved.
                  event.preventDefault();
                  addLink();
                }}
                className={box}
              />
            )}
          </FieldFrame>
          <Button disabled={!isRightLink(address)} onClick={addLink}>
            {say('addLink')}
          </Button>
        </div>
      )}
      {tags.length > 0 && (
        <p role="status" className="text-wait">
          {say('dropped', { tags: tags.map((tag) => `<${tag}>`).join(' ') })}
        </p>
      )}
      {value !== '' && (
        <div className="rounded-lg border border-dashed border-line p-2">
          <p className="text-muted">{say('preview')}</p>
          <div lang={lang}>
            <StaffHtml html={value} />
          </div>
        </div>
      )}
    </div>
  );
}

type ToolProps = { word: 'bold' | 'link' | 'list' | 'paragraph'; isOpen?: boolean; onPress: () => void; children: ReactNode };

function Tool({ word, isOpen, onPress, children }: ToolProps) {
  const say = useWords(richWords);
  return (
    <Button aria-label={say(word)} title={say(word)} {...(isOpen === undefined ? {} : { 'aria-expanded': isOpen })} onClick={onPress}>
      {children}
    </Button>
  );
}

/** A word alone would be a page of ours that there is not. */
const isRightLink = (address: string): boolean => /^([a-z]+:|\/)/i.test(address.trim()) && isLinkAllowed(address);
