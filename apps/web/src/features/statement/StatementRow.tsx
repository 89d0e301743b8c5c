import type { WireCurrency } from '@krapao/contract/values/rules';
import { Badge } from '@krapao/ui/Badge.tsx';
import { IconButton } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { noteText, statusText, statusTone } from '../../i18n/movement-texts.ts';
import { nextRelativeMs, relativeTime } from '../../lib/clock.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { detailOf, type Entry, entryIcon, kindOf, signOf } from './entry.ts';
import { words } from './statement.words.ts';
import type { NameOf } from './use-names.ts';

type Props = { entry: Entry; currency: WireCurrency; nameOf: NameOf; onOpen: () => void };

export function StatementRow({ entry, currency, nameOf, onOpen }: Props) {
  const w = useWords(words);
  const text = useText();
  const kind = kindOf(entry);
  const sign = signOf(entry);
  const isFinished = entry.status === 'SUCCESS';
  const detail = detailOf(entry, (code) => nameOf(entry, code));
  const note = entry.note ? noteText(entry.note, entry.status) : null;
  return (
    <li data-entry={entry.statementType} data-status={entry.status} className="relative flex items-start gap-3 py-3">
      <span className="mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-full bg-raised text-money">
        <Icon name={entryIcon(kind)} className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <p className="max-w-full font-semibold">{w(kind)}</p>
          <span className={`shrink-0 ${entry.status === 'FAILED' ? 'line-through' : ''}`}>
            <MoneyText
              amount={fromWire(Math.abs(entry.amount), currency)}
              sign={sign}
              tone={entry.status === 'FAILED' ? 'ink' : sign === '+' ? 'ok' : sign === '-' ? 'danger' : 'ink'}
            />
          </span>
        </div>
        {detail && <p className="text-sm break-words">{detail}</p>}
        <div className="flex items-end justify-between gap-1">
          <div className="min-w-0">
            <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={statusTone(entry.status)}>{text(statusText(entry.status))}</Badge>
              <RelativeTime at={entry.createdAt} />
            </div>
            {note && <p className="mt-1 text-sm text-muted">{text(note)}</p>}
            <p className="figures mt-0.5 text-xs text-muted">{dateTime(entry.createdAt)}</p>
          </div>
          {}
          <IconButton
            icon={isFinished ? 'document' : 'chevron-right'}
            label={w(isFinished ? 'receipt' : 'details')}
            className="-mr-2.5 -mb-2.5 after:absolute after:inset-0 hover:bg-transparent"
            onClick={onOpen}
          />
        </div>
      </div>
    </li>
  );
}

function RelativeTime({ at }: { at: string }) {
  const lang = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), nextRelativeMs(at, now));
    return () => clearTimeout(timer);
  }, [at, now]);
  return <span className="text-xs text-muted">{relativeTime(at, now, lang)}</span>;
}
