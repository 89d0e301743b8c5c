import { useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { words } from '../app/app.words.ts';

export function NotFoundScreen() {
  const say = useWords(words);
  return (
    <div className="space-y-2 p-6">
      <h1 className="text-xl font-semibold">{say('notFound')}</h1>
      <Link href="/" className="text-money underline">
        {say('toStart')}
      </Link>
    </div>
  );
}
