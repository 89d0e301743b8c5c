import { isTyping } from '@krapao/ui/keyboard.ts';
import { useEffect } from 'react';

/** `/` goes to the search of what is looked at: the page's, or that of the window over it. */
export function useSlash() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The Thai and Lao layouts have a letter on this key.
      const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
      if (!isSlash || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const search = within.querySelector<HTMLElement>('input[data-search], [data-search] input');
      if (!search) return;
      // The stroke itself is not what is searched for.
      event.preventDefault();
      search.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
