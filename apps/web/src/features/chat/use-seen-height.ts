import { useEffect } from 'react';

/**
 * Tells the style sheet which part of the window the keyboard leaves free: `--seen-top`, `--seen-height`. Phones lay their keyboard
 * over the page, and the field would stand behind it.
 */
export function useSeenHeight() {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const forget = () => {
      style.removeProperty('--seen-top');
      style.removeProperty('--seen-height');
    };
    const tell = () => {
      // Enlarged with two fingers, the part in sight is a part of the panel.
      if (seen.scale > 1.01) return forget();
      style.setProperty('--seen-top', `${seen.offsetTop}px`);
      style.setProperty('--seen-height', `${seen.height}px`);
    };
    tell();
    seen.addEventListener('resize', tell);
    seen.addEventListener('scroll', tell);
    return () => {
      seen.removeEventListener('resize', tell);
      seen.removeEventListener('scroll', tell);
      forget();
    };
  }, []);
}
