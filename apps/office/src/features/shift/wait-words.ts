import { useWords } from '@krapao/ui/words.ts';
import { useAgeWords } from '../../ui/Age.tsx';
import { words } from './shift.words.ts';

export function useWaitWords(): (seconds: number) => string {
  const say = useWords(words);
  const age = useAgeWords();
  return (seconds) => (seconds < 60 ? say('seconds', { n: Math.round(seconds) }) : age(Math.floor(seconds / 60)));
}
