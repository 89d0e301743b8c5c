import type { QuickReply } from '@krapao/contract';
import { useWords } from '@krapao/ui/words.ts';
import { words } from './chat.words.ts';
import { usePostback } from './postback.ts';

export function QuickReplies({ replies }: { replies: readonly QuickReply[] }) {
  const w = useWords(words);
  const answer = usePostback();
  if (replies.length === 0) return null;
  return (
    <ul aria-label={w('replies')} className="flex flex-wrap gap-2 px-3 pt-2.5">
      {replies.map(({ title, payload }) => (
        <li key={`${payload} ${title}`} className="max-w-full">
          <button
            type="button"
            onClick={() => answer({ title, payload })}
            className="min-h-11 rounded-full border border-edge bg-page px-4 py-1.5 text-sm font-semibold text-money wrap-anywhere hover:bg-raised"
          >
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
