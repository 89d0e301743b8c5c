import type { Money } from '@krapao/money';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { celebrate, countUp } from './celebrate.ts';
import { useIsMoneyHidden } from './hidden-money.tsx';
import { MoneyText, type MoneyTextProps } from './MoneyText.tsx';

const celebrated = new Set<string>();

type Props = {
  /** Celebrated once, even if its card moves from a window to the page. Null: nothing to celebrate, a plain dark card. */
  news: string | null;
  className?: string;
  children: ReactNode;
};

const light = 'bg-[radial-gradient(90%_80%_at_50%_0%,color-mix(in_srgb,var(--gold)_24%,transparent),transparent)]';

/** A dark card, in the light of gold when there is news. */
export function MoneyMoment({ news, className = '', children }: Props) {
  const sky = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (news === null || celebrated.has(news) || !sky.current) return;
    // After the figures inside have begun to count: effects of children run first.
    celebrated.add(news);
    celebrate(sky.current);
  }, [news]);
  return (
    <div className={`night relative isolate overflow-hidden rounded-2xl bg-page ${news === null ? '' : light} ${className}`}>
      <span ref={sky} aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10" />
      {children}
    </div>
  );
}

/** Counts from `from` when it is news. */
export function CountedMoney({ news, from, ...rest }: MoneyTextProps & { news: string; from: Money }) {
  const place = useRef<HTMLSpanElement>(null);
  const isHidden = useIsMoneyHidden();
  const { amount, sign = '' } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts once for each news.
  useLayoutEffect(() => {
    const figure = place.current?.firstElementChild;
    if (isHidden || celebrated.has(news) || !(figure instanceof HTMLElement)) return;
    return countUp(figure, { from, to: amount, sign });
  }, [news]);
  return (
    <span ref={place} className="relative inline-block">
      <MoneyText {...rest} />
    </span>
  );
}
