import sprite from './icons.svg';

export type IconName =
  | 'alert'
  | 'attach'
  | 'bank'
  | 'bot'
  | 'camera'
  | 'chat'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'coin'
  | 'copy'
  | 'deposit'
  | 'document'
  | 'download'
  | 'edit'
  | 'empty'
  | 'external'
  | 'eye'
  | 'eye-off'
  | 'filter'
  | 'game'
  | 'gift'
  | 'globe'
  | 'home'
  | 'image'
  | 'info'
  | 'link'
  | 'list'
  | 'lock'
  | 'logout'
  | 'more'
  | 'phone'
  | 'play'
  | 'plus'
  | 'qr'
  | 'refresh'
  | 'search'
  | 'send'
  | 'share'
  | 'sound'
  | 'sound-off'
  | 'transfer'
  | 'upload'
  | 'user'
  | 'user-plus'
  | 'users'
  | 'wallet'
  | 'wheel'
  | 'withdraw';

/** Uses one cached sprite, so that icons add nothing to the script. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
