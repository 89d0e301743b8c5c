import type { ChatButton } from '@krapao/contract';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { copyText } from '../../ui/CopyButton.tsx';
import { callHref, buttonHref as webHref } from './links.ts';
import { usePostback } from './postback.ts';
import { OpenLink } from './WrittenText.tsx';

const look =
  'flex min-h-11 w-full items-center justify-center gap-2 rounded-xl border border-line bg-page px-3 py-1.5 text-center text-sm font-semibold text-money wrap-anywhere hover:border-edge';

export function ActButtons({ buttons }: { buttons: readonly ChatButton[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {buttons.map((button) => (
        <li key={`${button.type} ${button.payload} ${button.title}`}>
          <ActButton button={button} />
        </li>
      ))}
    </ul>
  );
}

function ActButton({ button: { title, type, payload } }: { button: ChatButton }) {
  const answer = usePostback();
  if (type === 'web' || type === 'call') {
    const href = type === 'web' ? webHref(payload) : callHref(payload);
    // An address that must not be opened is still shown as text.
    if (href === null) return <span className={look}>{title}</span>;
    return (
      <OpenLink href={href} className={look}>
        <Marked icon={type === 'call' ? 'phone' : href.startsWith('/') ? 'chevron-right' : 'external'} title={title} />
      </OpenLink>
    );
  }
  if (type === 'postback') {
    return (
      <button type="button" onClick={() => answer({ title, payload })} className={look}>
        {title}
      </button>
    );
  }
  return (
    <button type="button" onClick={() => copyText(payload)} className={look}>
      <Marked icon="copy" title={title} />
    </button>
  );
}

function Marked({ icon, title }: { icon: IconName; title: string }) {
  return (
    <>
      <Icon name={icon} className="size-4.5" />
      <span className="min-w-0">{title}</span>
    </>
  );
}
