import { useText } from '@krapao/ui/words.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { useCall } from '../../lib/query.ts';
import { Notice } from '../../ui/Notice.tsx';

const everyMs = 20_000;

/** Says why nothing moves before somebody tries, and asks until it is over. */
export function RestNotice() {
  const text = useText();
  useCall('GET /api/wallet/user', undefined, { everyMs });
  return <Notice tone="wait">{text(errorTexts.RESTORING)}</Notice>;
}
