import { Icon, type IconName } from '@krapao/ui/Icon.tsx';

type Look = { readonly colour: string; readonly ink?: string } & ({ readonly mark: string } | { readonly icon: IconName });

/** Banks are found by their colour; the marks are ours. */
const looks: Readonly<Record<string, Look>> = {
  KBANK: { mark: 'K', colour: '#0f7a37' },
  SCB: { mark: 'S', colour: '#4f2a84' },
  KTB: { mark: 'KT', colour: '#0473b2' },
  BBL: { mark: 'B', colour: '#1e3f96' },
  BAY: { mark: 'AY', colour: '#f9c531', ink: '#3b2a18' },
  GSB: { mark: 'G', colour: '#d6117f' },
  TMB: { mark: 'tt', colour: '#0a55c4' },
  BAAC: { mark: 'BA', colour: '#3f6f1e' },
  GHB: { mark: 'GH', colour: '#c04f08' },
  UOB: { mark: 'U', colour: '#123a7c' },
  CIMB: { mark: 'C', colour: '#8a1020' },
  KKP: { mark: 'KP', colour: '#574f9e' },
  TISCO: { mark: 'T', colour: '#16599c' },
  ICBC: { mark: 'IC', colour: '#b5121b' },
  LHB: { mark: 'LH', colour: '#5f666d' },
  BCEL: { mark: 'BC', colour: '#c8102e' },
  LDB: { mark: 'LD', colour: '#0b6b9f' },
  APB: { mark: 'AP', colour: '#1d7a3c' },
  JDB: { mark: 'J', colour: '#0a3f8f' },
  STB: { mark: 'ST', colour: '#a31e35' },
  LVB: { mark: 'LV', colour: '#16538a' },
  IB: { mark: 'IB', colour: '#7a3b14' },
  PROMPTPAY: { icon: 'qr', colour: '#11406d' },
  LAOQR: { icon: 'qr', colour: '#a8192b' },
  TRUEMONEY: { icon: 'wallet', colour: '#c94f06' },
  TRUELINK: { icon: 'gift', colour: '#c94f06' },
  WALLET: { icon: 'wallet', colour: '#e3ab2f', ink: '#211703' },
};

const unknown: Look = { icon: 'bank', colour: '#4a5064' };

const sizes = {
  xs: ['size-5 rounded-md text-[0.625rem]', 'size-3.5'],
  s: ['size-8 rounded-lg text-xs', 'size-4.5'],
  m: ['size-11 rounded-xl text-base', 'size-6'],
} as const;

/** Ends of movements are banks, gateways, games and rewards. */
export const isBank = (code: string): boolean => code !== 'WALLET' && Object.hasOwn(looks, code);

export function BankMark({ code, size = 'm' }: { code: string; size?: keyof typeof sizes }) {
  const look = looks[code] ?? unknown;
  const [box, icon] = sizes[size];
  return (
    <span
      aria-hidden="true"
      data-bank-mark={code}
      style={{ backgroundColor: look.colour, color: look.ink ?? '#ffffff' }}
      className={`flex shrink-0 items-center justify-center leading-none font-semibold shadow-[inset_0_0_0_1px_rgb(255_255_255/0.16)] ${box}`}
    >
      {'mark' in look ? look.mark : <Icon name={look.icon} className={icon} />}
    </span>
  );
}
