import { useEffect } from 'react';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` goes to the search of what is looked at: the page's, or that of the window over it. */
export function useSlash() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyped(event.target)) return;
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
