import { useEffect } from 'react';
import { useAppName } from './app-info.ts';

export function usePageTitle(title: string) {
  const name = useAppName();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
