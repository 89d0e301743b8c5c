import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { settingText } from '../../i18n/setting-texts.ts';
import { box } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type Area, areas } from './areas.ts';
import { words } from './frame/setup.words.ts';

/** Search covers all languages, so that staff find an area by whichever name they learned. */
const wordsOf = ({ title, text, keys }: Area): string =>
  [title, text, ...keys.map(settingText)]
    .flatMap((one) => (one ? [one.th, one.la, one.en] : []))
    .join(' ')
    .toLowerCase();

export function SetupPage() {
  const say = useWords(words);
  const text = useText();
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLowerCase().split(/\s+/);
  const found = areas.filter((area) => sought.every((word) => wordsOf(area).includes(word)));
  return (
    <Panel
      title={say('setup')}
      tools={
        <input
          type="search"
          aria-label={say('find')}
          placeholder={say('find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${box} md:w-72`}
        />
      }
    >
      {found.length === 0 && <p className="p-6 text-muted">{say('nothing')}</p>}
      <ul className="grid gap-3 p-4 max-md:p-3 sm:grid-cols-2 xl:grid-cols-3">
        {found.map((area) => (
          <li key={area.slug}>
            <Link
              href={'href' in area ? area.href : `/setup/${area.slug}`}
              className="block h-full rounded-lg border border-line p-3 hover:border-gold hover:bg-raised"
            >
              <span className="font-semibold text-money">{text(area.title)}</span>
              <span className="mt-1 block text-muted">{text(area.text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
