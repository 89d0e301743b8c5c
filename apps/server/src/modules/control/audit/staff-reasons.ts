import type { LocalText } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { textIn, variantLanguage } from '../../../platform/http/language.ts';
import type { SettingValue } from '../../../platform/settings/definitions.ts';

export type ReasonInput = { readonly reason?: string | undefined; readonly reasonCode?: string | undefined };
/** `text` is for staff, in the variant's language; `local` is for the member, null if the reason was typed. */
export type StoredReason = { readonly text: string; readonly local: LocalText | null; readonly code: string | null };

export function read(core: Pick<Core, 'settings' | 'config'>, list: keyof SettingValue<'staffReasons'>, given: ReasonInput): StoredReason {
  if (given.reasonCode === undefined) return { text: given.reason ?? refuse('KEY_MISSING', 'reason'), local: null, code: null };
  const found =
    core.settings.get('staffReasons')[list].find(({ code }) => code === given.reasonCode) ?? refuse('KEY_INVALID', 'reasonCode');
  return { text: textIn(core, found.text, variantLanguage(core.config.variant)), local: found.text, code: found.code };
}

export const auditDetail = ({ text, code }: StoredReason) => (code === null ? { reason: text } : { reason: text, reasonCode: code });

export const statementNote = ({ text, local }: StoredReason) => ({
  note: text,
  ...(local ? { detail: { refused: { description: local } } } : {}),
});
export const liveEvent = ({ text, local }: StoredReason) => ({ note: text, ...(local ? { reason: local } : {}) });
