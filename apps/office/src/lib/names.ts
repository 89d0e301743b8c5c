import { gatewayNames } from '@krapao/contract/identity/account-names';
import { type GatewayCode, gateways } from '@krapao/contract/values/constants';
import type { Lang } from '@krapao/ui/language.ts';
import { useLanguage } from '@krapao/ui/words.ts';
import { movementEndTexts } from '../i18n/end-texts.ts';
import { useCall } from './query.ts';

export type Names = {
  readonly isReady: boolean;
  readonly bank: (code: string) => string | null;
  readonly provider: (code: string) => string | null;
};

const qr: Readonly<Record<Lang, string>> = { th: 'QR โค้ด', la: 'QR', en: 'QR code' };
const isEnd = (code: string): code is keyof typeof movementEndTexts => Object.hasOwn(movementEndTexts, code);
const isGateway = (code: string): code is GatewayCode => gateways.some((one) => one === code);

const staleTimeMs = 10 * 60_000;

export function useNames(): Names {
  const lang = useLanguage();
  const { data, isSuccess, isError } = useCall('GET /api/office/names', undefined, { staleTimeMs });
  return {
    isReady: isSuccess || isError,
    bank: (code) => {
      if (isGateway(code)) return `${qr[lang]} ${gatewayNames[code]}`;
      const found = data?.banks.find((bank) => bank.code === code);
      return found ? { th: found.nameTH, la: found.nameLA, en: found.nameEN }[lang] || found.nameTH : null;
    },
    provider: (code) => data?.providers.find((provider) => provider.code === code)?.name ?? null,
  };
}

/** Empty while names load; the code itself if it has no name. */
export function useBankName(): (code: string) => string {
  const names = useNames();
  const lang = useLanguage();
  return (code) => names.bank(code) ?? (isEnd(code) ? movementEndTexts[code][lang] : names.isReady ? code : '');
}

export function useProviderName(): (code: string) => string {
  const names = useNames();
  return (code) => names.provider(code) ?? (names.isReady ? code : '');
}
