import { Button } from '@krapao/ui/Button.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import { askStaff, type StaffQuestion } from '../lib/ask-staff.ts';

const words = messages({
  ask: { th: 'ถามเรื่องนี้', la: 'ຖາມກ່ຽວກັບເລື່ອງນີ້', en: 'Ask about this' },
});

export function AskButton({ about, className = '' }: { about: StaffQuestion; className?: string }) {
  const w = useWords(words);
  return (
    <Button look="plain" size="s" icon="chat" onClick={() => askStaff(about)} className={className}>
      {w('ask')}
    </Button>
  );
}
