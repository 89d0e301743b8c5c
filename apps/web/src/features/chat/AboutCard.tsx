import type { MessageContext } from '@krapao/contract/chat/about';
import { formatMoney } from '@krapao/money';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { aboutWords } from './about.words.ts';

export function AboutCard({ about }: { about: MessageContext }) {
  const w = useWords(aboutWords);
  const lang = useLanguage();
  const { kind, reference, amount, currency, at } = about;
  return (
    <div data-about={reference} className="mb-1.5 flex items-start gap-2 rounded-xl border border-current/30 px-2.5 py-1.5 text-sm">
      <Icon name="document" className="mt-0.5 size-4.5" />
      <div className="min-w-0">
        <p className="font-semibold">
          {w(kind)}
          {amount !== undefined && currency !== undefined && (
            <span className="figures"> {formatMoney(fromWire(Math.abs(amount), currency), lang)}</span>
          )}
        </p>
        {at !== undefined && <p className="figures text-xs">{dateTime(at)}</p>}
        {reference !== '' && <p className="figures text-xs break-all">{reference}</p>}
      </div>
    </div>
  );
}
