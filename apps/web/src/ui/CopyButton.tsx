import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { messages, type Text, t, useWords } from '@krapao/ui/words.ts';
import { clientTexts } from '../i18n/client-texts.ts';

const words = messages({
  copy: { th: 'คัดลอก', la: 'ສຳເນົາ', en: 'Copy' },
});

async function write(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Without HTTPS there is no clipboard API; a selected textarea still copies.
  const input = document.createElement('textarea');
  input.value = text;
  document.body.append(input);
  input.select();
  const done = document.execCommand('copy');
  input.remove();
  if (!done) throw new Error('copy refused');
}

/** `told`: replaces the default message, which shows the text, for secrets such as a password. */
export async function copyText(text: string, told: Text = clientTexts.COPIED) {
  try {
    await write(text);
    toast(t(told, { text }), 'ok');
  } catch {
    toast(t(clientTexts.COPY_FAILED), 'danger');
  }
}

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const w = useWords(words);
  if (!label) return <IconButton icon="copy" label={w('copy')} onClick={() => copyText(text)} />;
  return (
    <Button look="quiet" size="s" icon="copy" onClick={() => copyText(text)}>
      {label}
    </Button>
  );
}
