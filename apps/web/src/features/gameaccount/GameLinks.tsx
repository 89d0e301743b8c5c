import { Icon } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { flags } from '../../app/flags.ts';
import { noteEntered } from '../../lib/played.ts';
import type { GameAccount } from './game-account.ts';
import { gameLink } from './launch.ts';
import { words } from './slot.words.ts';

const linkLook =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-lg border border-line bg-raised px-2 text-sm font-semibold hover:border-edge';

/** The provider's own page and apps, for who signs in there by name and password. */
export function GameLinks({ slot, member }: { slot: GameAccount; member: string }) {
  const w = useWords(words);
  const links = [
    { key: 'web', label: w('web'), href: slot.web },
    { key: 'android', label: 'Android', href: slot.android },
    { key: 'ios', label: 'iOS', href: slot.ios },
  ].filter((link) => link.href !== '');
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {links.map(({ key, label, href }) => (
        <a
          key={key}
          href={gameLink(href, slot.code)}
          rel="noopener noreferrer"
          target={flags.iframeMode || key !== 'web' ? '_blank' : undefined}
          // Nobody asks the provider first here, so what was won is not told later; the money that is there is.
          onClick={key === 'web' ? () => noteEntered(member, { code: slot.code, mark: null }) : undefined}
          className={linkLook}
        >
          <Icon name={key === 'web' ? 'external' : 'download'} className="size-4.5" />
          {label}
        </a>
      ))}
    </div>
  );
}
