import { useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { Countdown } from '../../ui/Countdown.tsx';
import { words } from './lock.words.ts';

export { lockOf, loginWait } from './login-wait.ts';

/** Outside the alert, which would read out every second. */
export function LoginLock({ until, onEnd }: { until: number | null; onEnd: () => void }) {
  const w = useWords(words);
  return (
    <div data-login-lock="" className="flex flex-col items-center text-center">
      {until !== null && (
        <p>
          {w('lockLeft')} <Countdown key={until} until={until} onEnd={onEnd} />
        </p>
      )}
      <Link href="/recover" className="inline-flex min-h-11 items-center font-semibold text-money underline underline-offset-4">
        {w('lockRecover')}
      </Link>
    </div>
  );
}
