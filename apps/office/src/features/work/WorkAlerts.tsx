import { useEffect, useRef } from 'react';
import { chime, readyOnGesture } from '../../lib/chime.ts';
import { useMe } from '../../lib/me.ts';
import { countInTitle } from '../../lib/title.ts';

/** What waits stands in the tab's title, and is heard when there is more of it, whatever screen is open. */
export function WorkAlerts() {
  const { queues } = useMe();
  const { work = 0, chats = 0 } = queues;
  /** Customers' words are heard by themselves. */
  const heard = work - chats;
  const before = useRef(heard);
  useEffect(readyOnGesture, []);
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
