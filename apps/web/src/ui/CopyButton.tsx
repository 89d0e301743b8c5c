import { clientTexts } from '../i18n/client-texts.ts';
import { t, useWords } from '../i18n/words.ts';
import { toast } from '../lib/toast.ts';
import { Button, IconButton } from './Button.tsx';
import { uiWords } from './ui.words.ts';

async function write(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Without HTTPS there is no clipboard object; a selected input still copies.
  const input = document.createElement('textarea');
  input.value = text;
  document.body.append(input);
  input.select();
  const done = document.execCommand('copy');
  input.remove();
  if (!done) throw new Error('copy refused');
}

export async function copyText(text: string) {
  try {
    await write(text);
    toast(t(clientTexts.COPIED, { text }), 'ok');
  } catch {
    toast(t(clientTexts.COPY_FAILED), 'danger');
  }
}

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const w = useWords(uiWords);
  if (!label) return <IconButton icon="copy" label={w('copy')} onClick={() => copyText(text)} />;
  return (
    <Button look="quiet" size="s" icon="copy" onClick={() => copyText(text)}>
      {label}
    </Button>
  );
}
