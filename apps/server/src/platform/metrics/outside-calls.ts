import type { Metrics } from './metrics.ts';

export type OutsideCall = { readonly party: string; readonly call: string };

const isSilence = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'unknown' && 'cause' in answer;

export async function timed<T>({ outsideSeconds }: Pick<Metrics, 'outsideSeconds'>, of: OutsideCall, run: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const observe = (outcome: 'answered' | 'silent'): void =>
    outsideSeconds.observe({ ...of, outcome }, (performance.now() - started) / 1000);
  try {
    const answer = await run();
    observe(isSilence(answer) ? 'silent' : 'answered');
    return answer;
  } catch (error) {
    observe('silent');
    throw error;
  }
}

export function timedPort<P extends object>(metrics: Pick<Metrics, 'outsideSeconds'>, party: string, port: P): P {
  const measure =
    (call: string, ask: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      const sent = ask.apply(port, args);
      return sent instanceof Promise ? timed(metrics, { party, call }, () => sent) : sent;
    };
  const calls = Object.entries(port).flatMap(([call, ask]) => (typeof ask === 'function' ? [[call, measure(call, ask)]] : []));
  return { ...port, ...Object.fromEntries(calls) };
}
