import type { StaffRole } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { Link, useLocation } from 'wouter';
import { isAtLeast, useMe } from '../lib/me.ts';
import { barWords } from './bars.words.ts';

type Bar = {
  readonly key: 'rests' | 'closed' | 'payouts' | 'automatic' | 'handOver';
  readonly text: string;
  readonly tone: 'danger' | 'wait';
  readonly href: string;
  readonly role: StaffRole;
};
const tones = { danger: 'bg-danger-soft text-danger', wait: 'bg-wait-soft text-wait' } as const;

/** Shown on every page until resolved: support must know why money is not moving. */
export function DeskBars() {
  const say = useWords(barWords);
  const me = useMe();
  const [location] = useLocation();
  const { moneyRests, isClosed, payoutsPaused, automaticPaused, handOver } = me;
  const paused = (pause: NonNullable<typeof payoutsPaused>) => ({ ...pause, time: dateTime(pause.since).slice(0, 16) });
  const bars: Bar[] = [
    ...(moneyRests ? [{ key: 'rests', text: say('restsText'), tone: 'danger', href: '/restore', role: 'manager' } as const] : []),
    ...(isClosed ? [{ key: 'closed', text: say('closedText'), tone: 'danger', href: '/setup/service', role: 'admin' } as const] : []),
    ...(payoutsPaused
      ? [
          {
            key: 'payouts',
            text: say('payoutsText', paused(payoutsPaused)),
            tone: 'danger',
            href: '/provider-health#payouts-BANK',
            role: 'manager',
          } as const,
        ]
      : []),
    ...(automaticPaused
      ? [
          {
            key: 'automatic',
            text: say('automaticText', paused(automaticPaused)),
            tone: 'wait',
            href: '/withdrawals',
            role: 'manager',
          } as const,
        ]
      : []),
    ...(handOver
      ? [
          {
            key: 'handOver',
            text: say(handOver.isOpen ? 'handOverOpen' : 'handOverText', { name: handOver.by, time: dateTime(handOver.at).slice(0, 16) }),
            tone: 'wait',
            href: '/shift',
            role: 'cashier',
          } as const,
        ]
      : []),
  ];
  return bars.map(({ key, text, tone, href, role }) => (
    <section
      key={key}
      aria-label={say(key)}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 max-md:px-3 ${tones[tone]}`}
    >
      <p className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">{text}</p>
      {isAtLeast(me, role) && location !== href.split('#')[0] && (
        <Link href={href} className="inline-flex items-center font-semibold underline max-md:min-h-[44px]">
          {say(`${key}Go`)}
        </Link>
      )}
    </section>
  ));
}
