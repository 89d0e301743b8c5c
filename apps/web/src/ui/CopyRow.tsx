import { IconButton } from '@krapao/ui/Button.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { copyText } from './CopyButton.tsx';

const words = messages({
  copy: { th: 'คัดลอก{name}', la: 'ສຳເນົາ{name}', en: 'Copy {name}' },
});

export function CopyRow({ name, value, children = value }: { name: string; value: string; children?: ReactNode }) {
  const w = useWords(words);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figures -mr-2.5 ml-auto flex min-w-0 items-center font-semibold">
        <span className="min-w-0 py-1 [overflow-wrap:anywhere]">{children}</span>
        <IconButton icon="copy" label={w('copy', { name })} onClick={() => copyText(value)} />
      </dd>
    </div>
  );
}
