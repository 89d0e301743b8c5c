import { Dialog } from '@krapao/ui/Dialog.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { commandsNow, paletteIsOpen } from '../lib/commands.ts';
import { isAtLeast, useMe } from '../lib/me.ts';
import { useMemberSearch } from '../lib/query.ts';
import { OptionField, OptionInput, OptionList } from '../ui/OptionList.tsx';
import { pageWords, words } from './app.words.ts';
import { hrefOf, pages } from './pages.ts';

type PaletteMatch = {
  readonly id: string;
  readonly group: 'pages' | 'acts' | 'members';
  readonly label: string;
  readonly hint: string;
  readonly run: () => void;
};

const close = (): void => paletteIsOpen.set(false);
const membersMax = 6;
const isIn = (text: string, q: string): boolean => text.toLowerCase().includes(q);

export function Palette() {
  const say = useWords(words);
  const sayPage = useWords(pageWords);
  const me = useMe();
  const [, go] = useLocation();
  const titleId = useId();
  const [text, setText] = useState('');
  const [commands] = useState(commandsNow);
  const q = text.trim().toLowerCase();
  const members = useMemberSearch(text, membersMax);

  const found: PaletteMatch[] = [
    ...pages
      .filter((page) => !page.hidden && isAtLeast(me, page.role))
      // Match the English name too: many staff know it, and it works with an English keyboard layout.
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
    ...(members ?? []).map((member) => ({
      id: `member-${member._id}`,
      group: 'members' as const,
      label: member.name || member._id,
      hint: member.username,
      run: () => go(`/members/${member._id}`),
    })),
  ];
  const take = (one: PaletteMatch): void => {
    close();
    one.run();
  };
  const listMembers = (): void => {
    if (q === '') return;
    close();
    go(`/members?q=${encodeURIComponent(text.trim())}`);
  };

  return (
    <Dialog
      titleId={titleId}
      closesOutside
      onClose={close}
      className="mx-auto mt-[12dvh] w-[min(36rem,94vw)] rounded-xl border border-line bg-card p-0 text-ink shadow-card backdrop:bg-scrim"
    >
      <div className="p-3">
        <h2 id={titleId} className="sr-only">
          {say('find')}
        </h2>
        <OptionField text={text} onText={setText} options={found}>
          <OptionInput
            data-first-focus
            onEnter={listMembers}
            aria-label={say('findHint')}
            placeholder={say('findHint')}
            className="w-full rounded-lg border border-edge bg-page px-3 py-2 text-[16px]"
          />
          <OptionList<PaletteMatch>
            label={say('find')}
            keyOf={({ id }) => id}
            onChoose={take}
            className="mt-2 max-h-[50dvh] overflow-y-auto"
          >
            {(one) => (
              <span className="flex items-center justify-between gap-3">
                <span className="min-w-0 break-words">
                  {one.label} <span className="figures text-muted">{one.hint}</span>
                </span>
                <span className="shrink-0 text-xs text-muted">{say(one.group)}</span>
              </span>
            )}
          </OptionList>
        </OptionField>
        {found.length === 0 && members !== null && <p className="p-3 text-muted">{say('nothingFound')}</p>}
      </div>
    </Dialog>
  );
}
