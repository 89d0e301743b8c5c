import { createStore } from '@krapao/ui/store.ts';
import { useEffect } from 'react';
import { useAppName } from './app-info.ts';

export const unreadMessages = createStore(0);

export function usePageTitle(title: string) {
  const name = useAppName();
  useEffect(() => {
    const show = () => {
      const unread = unreadMessages.get();
      document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · ${name}`;
    };
    show();
    return unreadMessages.subscribe(show);
  }, [title, name]);
}
