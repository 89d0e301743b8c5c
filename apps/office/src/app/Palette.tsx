import { Dialog } from '@krapao/ui/Dialog.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { commandsNow, paletteIsOpen } from '../lib/commands.ts';
import { isAtLeast, useMe } from '../lib/me.ts';
import { useCall } from '../lib/query.ts';
import { useSettled } from '../lib/use-settled.ts';
import { pageWords, words } from './app.words.ts';
import { hrefOf, pages } from './pages.ts';

type Found = {
  readonly id: string;
  readonly group: 'pages' | 'acts' | 'members';
  readonly label: string;
  readonly hint: string;
  readonly run: () => void;
};

const close = (): void => paletteIsOpen.set(false);
const membersMax = 6;
const isIn = (text: string, q: string): boolean => text.toLowerCase().includes(q);

/** Finds any page, act or member by a few letters. */
export function Palette() {
  const say = useWords(words);
  const sayPage = useWords(pageWords);
  const me = useMe();
  const [, go] = useLocation();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [commands] = useState(commandsNow);
  const q = text.trim().toLowerCase();
  const asked = useSettled(text.trim());
  const seen = asked.length > 1;
  // Nothing is asked for one letter: it would find everybody.
  const { data } = useCall(
    'GET /api/office/members',
    { query: { q: asked, limit: seen ? membersMax : 1, page: 1, status: 'all' } },
    { staleTimeMs: 30_000 },
  );

  const found: Found[] = [
    ...pages
      .filter((page) => !page.hidden && isAtLeast(me, page.role))
      // By the English name too: many know it, and a keyboard that is set to English finds it at once.
      .filter((page) => isIn(sayPage(page.title), q) || isIn(pageWords[page.title].en, q))
      .map((page) => ({
        id: page.path,
        group: 'pages' as const,
        label: sayPage(page.title),
        hint: page.keys ?? '',
        run: () => go(hrefOf(page)),
      })),
    ...commands
      .filter(({ label }) => isIn(label, q))
      .map(({ label, run }) => ({ id: `act-${label}`, group: 'acts' as const, label, hint: '', run })),
    ...(seen && q !== '' ? (data?.members ?? []) : []).slice(0, membersMax).map((member) => ({
      id: `member-${member._id}`,
      group: 'members' as const,
      label: member.name || member._id,
      hint: member.username,
      run: () => go(`/members/${member._id}`),
    })),
  ];
  const chosen = Math.min(at, found.length - 1);
  const take = (one: Found | undefined): void => {
    if (one) {
      close();
      one.run();
    } else if (q !== '') {
      close();
      go(`/members?q=${encodeURIComponent(text.trim())}`);
    }
  };
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((Math.max(0, chosen) + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // What was typed is not what is shown yet: the first of the old answers would be somebody else.
      if (asked === text.trim() || found.some(({ group }) => group !== 'members')) take(found[chosen]);
    }
  }

  return (
    <Dialog
      titleId={`${listId}-title`}
      closesOutside
      onClose={close}
      className="mx-auto mt-[12dvh] w-[min(36rem,94vw)] rounded-xl border border-line bg-card p-0 text-ink shadow-card backdrop:bg-scrim"
    >
      <div className="p-3">
        <h2 id={`${listId}-title`} className="sr-only">
          {say('find')}
        </h2>
        <input
          data-first-focus
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          aria-label={say('findHint')}
          placeholder={say('findHint')}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="w-full rounded-lg border border-edge bg-page px-3 py-2 text-[16px]"
        />
        <div id={listId} role="listbox" aria-label={say('find')} className="mt-2 max-h-[50dvh] overflow-y-auto">
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of its list
            <div
              key={one.id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onClick={() => take(one)}
              onMouseMove={() => setAt(index)}
              className="flex cursor-pointer items-center justify-between gap-3 rounded-lg px-3 py-2 aria-selected:bg-raised max-md:min-h-[44px]"
            >
              <span className="min-w-0 break-words">
                {one.label} <span className="figures text-muted">{one.hint}</span>
              </span>
              <span className="shrink-0 text-xs text-muted">{say(one.group)}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && <p className="p-3 text-muted">{say('nothingFound')}</p>}
      </div>
    </Dialog>
  );
}
