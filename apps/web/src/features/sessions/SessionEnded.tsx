import { useText } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { Notice } from '../../ui/Notice.tsx';
import { endText, logInText } from './session-end.words.ts';

export function SessionEnded({ why, path }: { why: string; path: string }) {
  const say = useText();
  const isLogin = path === '/login';
  if (!isLogin && why !== 'public') return null;
  return (
    <div data-session-ended={why} className="mb-4">
      <Notice tone="wait">
        <p>{say(endText(why))}</p>
        {!isLogin && (
          <Link href="/login" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {say(logInText)}
          </Link>
        )}
      </Notice>
    </div>
  );
}
