import { useWords } from '@krapao/ui/words.ts';
import type { Terms } from './active-bonus.ts';
import { termsWords } from './terms.words.ts';

type Shares = Terms['shares'];

function byShare(shares: Shares): readonly (readonly [share: number, names: readonly string[]])[] {
  const groups = new Map<number, string[]>();
  for (const { share, name } of shares) groups.set(share, [...(groups.get(share) ?? []), name]);
  return [...groups].sort(([a], [b]) => b - a);
}

/** Rounded against floating-point noise such as 30.000000000000004. */
export const percentOfShare = (share: number): number => Number((share * 100).toFixed(2));

export function GameShares({ shares }: { shares: Shares }) {
  const w = useWords(termsWords);
  const groups = byShare(shares);
  if (groups.length === 0) return null;
  if (groups.length === 1 && groups[0]?.[0] === 1) return <p className="text-sm text-muted">{w('everyGame')}</p>;
  const said = (share: number) => (share === 1 ? w('full') : share === 0 ? w('notCounted') : w('part', { n: percentOfShare(share) }));
  return (
    <section aria-label={w('games')}>
      <h3 className="mb-1 text-sm font-semibold">{w('games')}</h3>
      <dl className="flex flex-col gap-1.5 text-sm">
        {groups.map(([share, names]) => (
          <div key={share} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
            <dt className={share === 0 ? 'text-danger' : 'text-money'}>{said(share)}</dt>
            <dd className="text-muted">{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
