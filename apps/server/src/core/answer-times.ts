import type { Registry } from 'prom-client';

type Series = { readonly labels: Readonly<Record<string, string | number>>; readonly counts: number[]; sum: number; count: number };
type Value = { labels: Record<string, string | number>; value: number; metricName: string };

/**
 * A histogram that is counted in place. The library's own puts its labels together and proves them at each answer, which costs more than many an answer;
 * here the label sets are few and made once.
 */
export function makeAnswerTimes(registry: Registry, o: { name: string; help: string; buckets: readonly number[] }) {
  const known = new Map<string, Series>();

  const values = (): Value[] =>
    [...known.values()].flatMap(({ labels, counts, sum, count }) => {
      let upTo = 0;
      const value = (name: string, amount: number, more = {}): Value => ({
        labels: { ...more, ...labels },
        value: amount,
        metricName: `${o.name}_${name}`,
      });
      const steps = o.buckets.map((le, at) => {
        upTo += counts[at] ?? 0;
        return value('bucket', upTo, { le });
      });
      return [...steps, value('bucket', count, { le: '+Inf' }), value('sum', sum), value('count', count)];
    });
  const state = async () => ({ name: o.name, help: o.help, type: 'histogram', aggregator: 'sum', values: values() });
  // What a registry asks of a metric, and no more.
  const metric = { name: o.name, help: o.help, get: state, getForPromString: state, reset: () => known.clear() };
  registry.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0]);

  return (method: string, route: string, status: number, seconds: number): void => {
    const name = `${method} ${route} ${status}`;
    let series = known.get(name);
    if (series === undefined) {
      series = { labels: { method, route, status }, counts: o.buckets.map(() => 0), sum: 0, count: 0 };
      known.set(name, series);
    }
    series.sum += seconds;
    series.count += 1;
    const { counts } = series;
    let at = 0;
    while (at < counts.length && seconds > (o.buckets[at] ?? 0)) at += 1;
    if (at < counts.length) counts[at] = (counts[at] ?? 0) + 1;
  };
}
