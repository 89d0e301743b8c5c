import { useEffect, useRef } from 'react';
import { chime, readyOnGesture } from '../../lib/chime.ts';
import { listen } from '../../lib/live.ts';
import { useMay, useMe } from '../../lib/me.ts';
import { refresh } from '../../lib/query.ts';
import { countInTitle } from '../../lib/title.ts';

export function WorkAlerts() {
  const { queues } = useMe();
  const { work = 0, chats = 0 } = queues;
  /** Chats have their own sound. */
  const heard = work - chats;
  const before = useRef(heard);
  const isSupport = useMay('support');
  useEffect(readyOnGesture, []);
  // Viewers have no socket; they poll instead.
  useEffect(() => (isSupport ? listen('desk', () => void refresh('GET /api/office/me')) : undefined), [isSupport]);
  useEffect(() => {
    countInTitle('work', work);
    return () => countInTitle('work', 0);
  }, [work]);
  useEffect(() => {
    if (heard > before.current) chime();
    before.current = heard;
  }, [heard]);
  return null;
}
