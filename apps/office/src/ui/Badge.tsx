import type { ReactNode } from 'react';

export type Tone = 'ok' | 'wait' | 'bad' | 'calm';
const tones: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-soft text-ok',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-danger-soft text-danger',
  calm: 'bg-raised text-muted',
};

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`inline-block rounded-md px-2 whitespace-nowrap ${tones[tone]}`}>{children}</span>;
}
