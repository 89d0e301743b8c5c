import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { words } from './factor.words.ts';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useWords(words);
  const [copied, setCopied] = useState(false);
  const text = `Krapao: ${say('codes')}\n\n${codes.join('\n')}\n`;

  function download(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'krapao-recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  return (
    <div className="space-y-4">
      <p>{say('codesOnce')}</p>
      <ol aria-label={say('codes')} className="print-alone grid grid-cols-2 gap-x-4 gap-y-1 rounded-lg bg-raised p-4 font-mono text-base">
        {codes.map((code) => (
          <li key={code} className="text-center select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}>{say(copied ? 'copied' : 'copy')}</Button>
        <Button onClick={download}>{say('download')}</Button>
        <Button onClick={() => window.print()}>{say('print')}</Button>
        <Button look="primary" className="ml-auto" onClick={onDone}>
          {say('saved')}
        </Button>
      </div>
    </div>
  );
}
