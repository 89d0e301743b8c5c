import { isLinkAllowed } from '@krapao/contract/values/allowed-html';
import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { shortcutsOf } from '@krapao/ui/keyboard.ts';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { above, box } from './Field.tsx';
import { useErrorOf } from './form-errors.ts';
import { LanguageColumns } from './LocalTextField.tsx';
import { bold, droppedTags, linked, listed, type Marked, paragraphed, withParagraphs } from './rich/rich.rules.ts';
import { richWords } from './rich/rich.words.ts';

type Props = Omit<ComponentProps<typeof LanguageColumns>, 'children'> & { rows?: number };
type ColumnProps = Parameters<ComponentProps<typeof LanguageColumns>['children']>[0] & { language: string; rows: number };

export function RichTextField({ rows = 4, ...frame }: Props) {
  return <LanguageColumns {...frame}>{(column, language) => <RichText {...column} language={language} rows={rows} />}</LanguageColumns>;
}

function RichText({ name, label, language, lang, rows, isInvalid, look, value, onChange }: ColumnProps) {
  const say = useWords(richWords);
  const error = useErrorOf(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState<{ start: number; end: number } | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const tags = droppedTags(value);

  // Keep the changed text selected, so that the next button applies to it.
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
      <FieldFrame label={label} error={error} look={look}>
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
                  // Enter must not save the surrounding form.
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

/** A bare word would be a relative link to a page that does not exist. */
const isRightLink = (address: string): boolean => /^([a-z]+:|\/)/i.test(address.trim()) && isLinkAllowed(address);
