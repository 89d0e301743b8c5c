import { useWords } from '@krapao/ui/words.ts';
import { words } from './register.words.ts';

export function StepDots({ current }: { current: number }) {
  const w = useWords(words);
  return (
    <div className="mb-5">
      <p className="figures mb-2 text-sm text-muted">{w('step', { n: current })}</p>
      <div className="grid grid-cols-4 gap-2" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1.5 rounded-full ${step <= current ? 'bg-gold' : 'bg-raised'}`} />
        ))}
      </div>
    </div>
  );
}
