import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { languageStore, setLanguage } from './language.ts';
import { createQueries } from './query.ts';

test('changing the language fetches the displayed data again, after the cookie has changed', async () => {
  const { queryClient, queryKey } = createQueries(() => Promise.reject(new Error('not called')), {});
  let cookie = 'TH';
  languageStore.subscribe(() => {
    cookie = languageStore.get().toUpperCase();
  });
  const observer = new QueryObserver(queryClient, {
    queryKey: queryKey('GET /api/lookup/contact'),
    queryFn: () => Promise.resolve(cookie),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = observer.subscribe(() => {});
  const shows = (lang: string) => vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(lang));
  await shows('TH');
  setLanguage('la');
  expect(observer.getCurrentResult().data).toBe('TH');
  await shows('LA');
  setLanguage('en');
  await shows('EN');
  stop();
});

test('a refresh while the first response is on its way fetches what changed since', async () => {
  const { queryClient, queryKey, refresh } = createQueries(() => Promise.reject(new Error('not called')), {});
  const answers: ((waiting: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: queryKey('GET /api/lookup/contact'),
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
  });
  const stop = observer.subscribe(() => {});
  const refreshed = refresh('GET /api/lookup/contact');
  answers[0]?.(7);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(8);
  await refreshed;
  expect([observer.getCurrentResult().data, answers.length]).toEqual([8, 2]);
  stop();
});
