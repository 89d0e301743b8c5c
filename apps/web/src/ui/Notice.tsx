import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import type { ReactNode } from 'react';

const tones = {
  danger: { look: 'bg-danger-soft text-danger', icon: 'alert' },
  ok: { look: 'bg-ok-soft text-ok', icon: 'check' },
  wait: { look: 'bg-wait-soft text-wait', icon: 'info' },
  plain: { look: 'bg-raised text-ink', icon: 'info' },
} as const satisfies Record<string, { look: string; icon: IconName }>;

export function Notice({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  const { look, icon } = tones[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'note'} className={`flex items-start gap-2.5 rounded-xl px-3.5 py-3 text-sm ${look}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
