import { useText } from '@krapao/ui/words.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { useCall } from '../../lib/query.ts';
import { Notice } from '../../ui/Notice.tsx';

const everyMs = 20_000;

export function RestNotice() {
  const text = useText();
  useCall('GET /api/wallet/user', undefined, { everyMs });
  return <Notice tone="wait">{text(errorTexts.RESTORING)}</Notice>;
}
