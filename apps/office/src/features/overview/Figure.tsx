import { useWords } from '@krapao/ui/words.ts';
import { Fragment } from 'react';
import { words } from './overview.words.ts';

type Props = {
  label: string;
  hint?: string;
  parts?: readonly (readonly [name: string, value: string])[];
  today: number;
  yesterday: number;
  lastWeek: number;
  show: (value: number) => string;
  /** Whether an increase is good or bad; omitted if neither. */
  more?: 'good' | 'bad';
};

/** Compares today with yesterday and the same day last week, each up to the same time of day. */
export function Figure({ label, hint, parts = [], today, yesterday, lastWeek, show, more }: Props) {
  const say = useWords(words);
  return (
    <li className="flex min-w-0 flex-col rounded-xl border border-line bg-card p-3 shadow-card">
      <h2 className="text-muted">{label}</h2>
      <p className="figures text-2xl leading-snug font-semibold wrap-anywhere text-money">{show(today)}</p>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      {parts.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-2 pt-1 text-xs text-muted">
          {parts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className="figures text-right">{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-2 pt-2 text-sm">
        <Compared label={say('yesterday')} now={today} before={yesterday} show={show} more={more} />
        <Compared label={say('lastWeek')} now={today} before={lastWeek} show={show} more={more} />
      </dl>
    </li>
  );
}

type ComparedProps = { label: string; now: number; before: number; show: (value: number) => string; more: Props['more'] | undefined };

function Compared({ label, now, before, show, more }: ComparedProps) {
  const say = useWords(words);
  const change = changeOf(now, before);
  const isGood = change === null || change === 0 || more === undefined ? null : change > 0 === (more === 'good');
  const look = isGood === null ? 'text-muted' : isGood ? 'text-ok' : 'text-danger';
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="figures min-w-0 text-right wrap-anywhere">
        {show(before)}
        {change !== null && (
          <span className={`block text-xs ${look}`}>
            {change === 0 ? say('same') : say(change > 0 ? 'up' : 'down', { n: Math.abs(change) })}
          </span>
        )}
      </dd>
    </>
  );
}

function changeOf(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}
