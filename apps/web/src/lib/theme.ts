import { createStore } from '@krapao/ui/store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const kept = (): Theme => themes.find((one) => one === localStorage.getItem(storageKey)) ?? 'system';

/** `main.tsx` applies the kept one before the page is drawn. */
export const theme = createStore<Theme>(kept());

export function chooseTheme(wanted: Theme): void {
  localStorage.setItem(storageKey, wanted);
  document.documentElement.dataset.theme = wanted;
  theme.set(wanted);
}
