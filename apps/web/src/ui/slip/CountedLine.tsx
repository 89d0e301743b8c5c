import type { WireCurrency } from '@krapao/contract/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { MoneyText } from '../MoneyText.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { words } from './slip-result.words.ts';

/** The member's own line that a slip was counted as: one press shows it here. */
export function CountedLine({ reference, currency }: { reference: string; currency: WireCurrency }) {
  const w = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Line reference={reference} currency={currency} />;
  return (
    <Button look="quiet" size="s" icon="list" onClick={() => setIsOpen(true)} className="self-start">
      {w('line')}
    </Button>
  );
}

function Line({ reference, currency }: { reference: string; currency: WireCurrency }) {
  const w = useWords(words);
  const { data, isError } = useCall('GET /api/statement/:reference', { params: { reference } });
  if (isError) return <p className="text-sm text-danger">{w('noLine')}</p>;
  if (!data) return <Skeleton className="h-16 w-full" />;
  return (
    <div data-counted={reference} className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-xl bg-ok-soft px-3.5 py-2.5">
      <span className="min-w-0 text-sm">
        <span className="figures block">{dateTime(data.createdAt)}</span>
        <span className="figures block break-all text-muted">{reference}</span>
      </span>
      <span className="font-semibold">
        <MoneyText amount={fromWire(data.amount, currency)} sign="+" tone="ink" />
      </span>
    </div>
  );
}
