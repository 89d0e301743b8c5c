import { providerCodes } from '@krapao/contract/constants';
import { useWords } from '@krapao/ui/words.ts';
import { useProviderName } from '../../lib/names.ts';
import { NumberField } from '../../ui/FormFields.tsx';
import { words } from './promotions.words.ts';

type Shares = Record<string, number>;

/** How much of each provider's turnover counts, in percent; one that counts in full is not written down. */
export function SharesField({ label, value, onChange }: { label: string; value: Shares; onChange: (value: Shares) => void }) {
  const say = useWords(words);
  const providerName = useProviderName();
  const codes = [...new Set([...providerCodes, ...Object.keys(value)])];
  const part = Object.entries(value).filter(([, share]) => share !== 1);
  const percentOf = (share: number): number => Math.round(share * 10_000) / 100;
  return (
    <details className="rounded-lg border border-line" open={part.some(([, share]) => Number.isNaN(share))}>
      <summary className="px-3 py-2 max-md:min-h-[44px]">
        {label}:{' '}
        <span className="figures text-muted">
          {part.length === 0 ? say('allFull') : part.map(([code, share]) => `${providerName(code)} ${percentOf(share)}%`).join(' · ')}
        </span>
      </summary>
      <div className="space-y-2 border-t border-line p-3">
        <p className="text-muted">{say('sharesHint')}</p>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {codes.map((code) => (
            <NumberField
              key={code}
              name={`shares.${code}`}
              label={`${providerName(code)} (%)`}
              value={percentOf(value[code] ?? 1)}
              onChange={(percent) => {
                const { [code]: _, ...others } = value;
                onChange(percent === 100 ? others : { ...others, [code]: percent / 100 });
              }}
            />
          ))}
        </div>
      </div>
    </details>
  );
}
