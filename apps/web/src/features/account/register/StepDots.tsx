import { useWords } from '@krapao/ui/words.ts';
import { words } from './register.words.ts';

export function StepDots({ current, of }: { current: number; of: 3 | 4 }) {
  const w = useWords(words);
  return (
    <div className="mb-4">
      <p className="figures mb-2 text-sm text-muted">{w('step', { n: current, of })}</p>
      <div className={`grid gap-2 ${of === 3 ? 'grid-cols-3' : 'grid-cols-4'}`} aria-hidden="true">
        {Array.from({ length: of }, (_, n) => n + 1).map((step) => (
          <span key={step} className={`h-1.5 rounded-full ${step <= current ? 'bg-gold' : 'bg-raised'}`} />
        ))}
      </div>
    </div>
  );
}
