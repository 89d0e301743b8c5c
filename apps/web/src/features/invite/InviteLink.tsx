import { linkAttributes } from '@krapao/contract/values/allowed-html';
import { inviteCodePrefix } from '@krapao/contract/values/constants';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import QRCode from 'qrcode';
import { useEffect, useState } from 'react';
import { useAppName } from '../../lib/app-info.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { words } from './invite.words.ts';

export const inviteLink = (origin: string, profileId: string): string => `${origin}/register?code=${inviteCodePrefix}${profileId}`;

const lineShare = (text: string): string => `https://line.me/R/share?text=${encodeURIComponent(text)}`;

/** As an image source, so that no script in the SVG can run. */
const pictureOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

function useQrPicture(link: string): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    QRCode.toString(link, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }).then((svg) => !isGone && setPicture(pictureOf(svg)));
    return () => {
      isGone = true;
    };
  }, [link]);
  return picture;
}

export function InviteLink({ link }: { link: string }) {
  const w = useWords(words);
  const name = useAppName();
  const picture = useQrPicture(link);

  async function share() {
    try {
      await navigator.share({ title: name, text: w('shareText'), url: link });
    } catch (error) {
      // Dismissing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  }

  return (
    <section aria-label={w('link')} className="rounded-2xl bg-card shadow-card p-4">
      <div className="flex flex-col items-center gap-1.5">
        <span className="flex size-44 items-center justify-center rounded-2xl bg-[#fff] p-2">
          {picture && <img src={picture} alt={w('qr')} width={160} height={160} className="size-40" data-invite-qr="" />}
        </span>
        <p className="text-sm text-muted">{w('scan')}</p>
      </div>
      <p className="mt-2 text-sm text-muted">{w('link')}</p>
      <p className="mb-3 font-semibold break-all" data-invite-link="">
        {link}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={link} label={w('copyLink')} />
        <a
          href={lineShare(`${w('shareText')} ${link}`)}
          {...linkAttributes}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border border-line bg-raised px-3.5 text-sm font-semibold hover:border-edge"
        >
          <Icon name="chat" className="size-5" />
          {w('line')}
        </a>
        {'share' in navigator && (
          <Button size="s" icon="share" onClick={share}>
            {w('share')}
          </Button>
        )}
      </div>
      <p className="mt-2 text-sm text-muted">{w('linkHint')}</p>
    </section>
  );
}
