import { useLanguage } from '@krapao/ui/words.ts';
import { useCall } from './query.ts';

const chooseBank = { th: 'เลือกธนาคาร', la: 'ເລືອກທະນາຄານ', en: 'Choose a bank' };

/** Includes the chosen bank even if staff have removed it from the list. */
export function useBankOptions(chosen: string): { options: { value: string; label: string }[]; isReady: boolean } {
  const lang = useLanguage();
  const { data } = useCall('GET /api/office/names', undefined, { staleTimeMs: 600_000 });
  const banks = data?.banks.map((bank) => ({ value: bank.code, label: { th: bank.nameTH, la: bank.nameLA, en: bank.nameEN }[lang] })) ?? [];
  const isGone = chosen !== '' && !banks.some(({ value }) => value === chosen);
  return {
    options: [{ value: '', label: chooseBank[lang] }, ...(isGone ? [{ value: chosen, label: chosen }] : []), ...banks],
    isReady: data !== undefined,
  };
}
