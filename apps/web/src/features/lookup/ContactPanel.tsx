import { isLinkAllowed } from '@krapao/contract/values/allowed-html';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { StaffHtml } from '@krapao/ui/StaffHtml.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { flags } from '../../app/flags.ts';
import { useCall } from '../../lib/query.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { words } from './contact.words.ts';
import defaultQr from './default-qr.svg';
import { Licence } from './Licence.tsx';

function LineQr({ address, name }: { address: string; name: string }) {
  const w = useWords(words);
  const [failed, setFailed] = useState(false);
  const source = address && !failed ? address : defaultQr;
  return (
    <img
      src={source}
      alt={w('qrAlt', { name })}
      width={200}
      height={200}
      onError={() => setFailed(true)}
      className="size-50 rounded-2xl bg-[#ffffff] object-contain p-2"
    />
  );
}

function Entry({ icon, title, text, onPress }: { icon: IconName; title: string; text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex items-center gap-4 rounded-2xl bg-card p-4 text-left shadow-card hover:bg-raised"
    >
      <span className="flex size-12 items-center justify-center rounded-full bg-gold text-on-gold">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <Icon name="chevron-right" className="size-5 text-muted" />
    </button>
  );
}

/** `onHowto`: for members, whose session the public clips page would end. */
export function ContactPanel({ onChat, onHowto }: { onChat: () => void; onHowto?: () => void }) {
  const w = useWords(words);
  const contact = useCall('GET /api/lookup/contact');
  const chat = useCall('GET /api/lookup/enableChatWidget');
  const { data } = contact;
  const link = data && isLinkAllowed(data.lineLink) ? data.lineLink : null;
  return (
    <div className="flex flex-col gap-4">
      {contact.isError && <ErrorState onRetry={contact.refetch} />}
      {contact.isPending && <Skeleton className="h-96 w-full rounded-2xl" />}
      {data && (
        <>
          {data.contactText && <StaffHtml html={data.contactText} className="whitespace-pre-line" />}
          {(link || data.lineQR) && (
            <Card>
              <div className="flex flex-col items-center gap-3 text-center">
                <h2 className="text-lg font-semibold">{w('lineTitle')}</h2>
                <LineQr key={data.lineQR} address={data.lineQR} name={data.lineName} />
                <p className="text-sm text-muted">{w('scan')}</p>
                {link && (
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-11 items-center gap-2 font-semibold text-money underline underline-offset-4"
                  >
                    {data.lineName}
                    <Icon name="external" className="size-4.5" />
                  </a>
                )}
              </div>
            </Card>
          )}
        </>
      )}
      {!contact.isPending && chat.data?.enableChatWidget && <Entry icon="chat" title={w('chat')} text={w('chatText')} onPress={onChat} />}
      {!contact.isPending && onHowto && <Entry icon="play" title={w('howto')} text={w('howtoText')} onPress={onHowto} />}
      <Licence />
      <p className="figures py-2 text-center text-sm text-muted">{w('version', { version: flags.version })}</p>
    </div>
  );
}
