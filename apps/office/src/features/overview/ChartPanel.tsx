import { useWords } from '@krapao/ui/words.ts';
import { lazy, Suspense } from 'react';
import type { Series } from './Chart.tsx';
import { words } from './overview.words.ts';

/** Load the chart library after the figures are painted, so that it does not compete with them for the network. */
const figuresShown = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const Chart = lazy(() => figuresShown().then(async () => ({ default: (await import('./Chart.tsx')).Chart })));

type Props = {
  title: string;
  edge: string;
  marks: readonly string[];
  series: readonly Series[];
  shape: 'line' | 'bars';
  show: (value: number) => string;
};

export function ChartPanel({ title, edge, marks, series, shape, show }: Props) {
  const say = useWords(words);
  return (
    <section className="min-w-0 rounded-xl border border-line bg-card p-3 shadow-card">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <div className="min-h-[260px]">
        <Suspense fallback={null}>
          <Chart
            label={`${title}: ${series.map(({ label }) => label).join(', ')}`}
            edge={edge}
            marks={marks}
            series={series}
            shape={shape}
            show={show}
          />
        </Suspense>
      </div>
      <details className="mt-1">
        <summary className="inline-flex cursor-pointer items-center text-muted max-md:min-h-[44px]">{say('asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse */}
        <section className="max-h-72 overflow-auto" tabIndex={0} aria-label={title}>
          <table className="w-full border-collapse">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b border-line text-left text-muted">
                <th scope="col" className="px-2 py-1 font-normal">
                  {edge}
                </th>
                {series.map(({ label }) => (
                  <th key={label} scope="col" className="px-2 py-1 text-right font-normal">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {marks.map((mark, at) => (
                <tr key={mark} className="border-b border-line">
                  <th scope="row" className="figures px-2 py-1 text-left font-normal">
                    {mark}
                  </th>
                  {series.map(({ label, values }) => (
                    <td key={label} className="figures px-2 py-1 text-right">
                      {typeof values[at] === 'number' ? show(values[at]) : '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
