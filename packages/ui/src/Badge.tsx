import type { ReactNode } from 'react';

export type BadgeTone = 'ok' | 'danger' | 'wait' | 'plain' | 'gold';

const tones: Readonly<Record<BadgeTone, string>> = {
  ok: 'bg-ok-soft text-ok',
  danger: 'bg-danger-soft text-danger',
  wait: 'bg-wait-soft text-wait',
  plain: 'bg-raised text-muted',
  gold: 'bg-gold text-on-gold',
};

const pill = 'inline-flex max-w-full shrink-0 items-center rounded-2xl px-2.5 py-0.5 text-xs font-semibold';

export function Badge({ tone = 'plain', shape = pill, children }: { tone?: BadgeTone; shape?: string; children: ReactNode }) {
  return <span className={`${shape} ${tones[tone]}`}>{children}</span>;
}
