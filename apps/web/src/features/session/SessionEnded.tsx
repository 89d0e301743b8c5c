import { useText } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { sessionEnd } from '../../lib/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { endText } from './session-end.words.ts';

/** Why the last session ended, above the log in. */
export function SessionEnded() {
  const say = useText();
  const [why] = useState(sessionEnd);
  if (why === null) return null;
  return (
    <div data-session-ended={why}>
      <Notice tone="wait">{say(endText(why))}</Notice>
    </div>
  );
}
