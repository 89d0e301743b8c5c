import { words } from '../app/app.words.ts';
import { useWords } from '../i18n/words.ts';

export function NotFoundScreen() {
  const say = useWords(words);
  return <h1 className="p-6 text-xl font-semibold">{say('notFound')}</h1>;
}
