import type { ApiMap } from '@krapao/contract';
import { isLinkAllowed } from '@krapao/contract/values/allowed-html';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { messages, useLanguage, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';

const words = messages({
  operator: { th: 'ให้บริการโดย {operator}', la: 'ໃຫ້ບໍລິການໂດຍ {operator}', en: 'Operated by {operator}' },
  number: { th: 'ใบอนุญาตเลขที่ {number}', la: 'ໃບອະນຸຍາດເລກທີ {number}', en: 'Licence no. {number}' },
});

type LicenceReply = ApiMap['GET /api/lookup/licence']['reply'];

/** Fetched without the query client, which the login page does not load. */
export function Licence() {
  const w = useWords(words);
  const language = useLanguage();
  const [licence, setLicence] = useState<LicenceReply | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts come in the language of the moment.
  useEffect(() => {
    let isHere = true;
    call('GET /api/lookup/licence', { quiet: true }).then(
      (reply) => isHere && setLicence(reply),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [language]);
  if (!licence) return null;
  const { operator, number, authority, text, link } = licence;
  const line = [number && w('number', { number }), authority].filter((part) => part !== '').join(' · ');
  if (operator === '' && line === '' && text === '') return null;
  return (
    <div data-licence className="text-center text-sm text-muted">
      {operator !== '' && <p>{w('operator', { operator })}</p>}
      {line !== '' &&
        (link !== '' && isLinkAllowed(link) ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {line}
          </a>
        ) : (
          <p>{line}</p>
        ))}
      {text !== '' && <StaffHtml html={text} />}
    </div>
  );
}
