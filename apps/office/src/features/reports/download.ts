import type { BodyOf, backoffice, DownloadKind } from '@krapao/contract';
import { language } from '@krapao/ui/language.ts';
import { attempt, toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import type { Range } from './range.ts';

type ExportParameters = Omit<BodyOf<typeof backoffice.makeDownload>, 'language' | 'currency' | 'what'> &
  Pick<Range, 'currency'> & { what: DownloadKind };

/** Uses a single-use link, so that the browser streams the file to disk whatever its size. */
export const startDownload = (parameters: ExportParameters, begun: string): Promise<void> =>
  attempt(
    call('POST /api/office/reports/downloads', { body: { ...parameters, language: language() } }).then(({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      toastDone(begun);
    }),
  );
