import type { ApiMap } from '@krapao/contract';
import {
  isEnglishName,
  isPhoneLengthRight,
  joinAccountName,
  needsEnglishName,
  type Variant,
  type WireCurrency,
} from '@krapao/contract/values/rules';
import type { Text } from '@krapao/ui/words.ts';
import { clientTexts } from '../../../i18n/client-texts.ts';

export type Draft = {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly bankCode: string;
  readonly bankAccountNo: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly currency: WireCurrency;
};

export const emptyDraft = ({ inviteCode, laos }: { inviteCode: string; laos: boolean }): Draft => ({
  username: '',
  name: '',
  password: '',
  confirmPassword: '',
  sourceCode: '',
  inviteCode,
  bankCode: '',
  bankAccountNo: '',
  firstName: '',
  lastName: '',
  currency: laos ? 'LAK' : 'BAHT',
});

const filled = (...values: readonly string[]): boolean => values.every((value) => value.trim() !== '');

export const isProfileFilled = (draft: Draft): boolean =>
  filled(draft.name, draft.username) && draft.password !== '' && draft.confirmPassword !== '';
export const isBankFilled = (draft: Draft): boolean => filled(draft.bankCode, draft.firstName, draft.lastName, draft.bankAccountNo);

export const phoneProblem = (draft: Draft, variant: Variant): Text | null =>
  isPhoneLengthRight(draft.username, variant) ? null : clientTexts.PHONE_LENGTH;

export const accountNameProblem = (draft: Draft): Text | null =>
  needsEnglishName(draft.bankCode) && !isEnglishName(joinAccountName(draft.firstName, draft.lastName))
    ? clientTexts.BANK_NAME_ENGLISH_ONLY
    : null;

export const profileOf = (draft: Draft, otpToken: string | null) =>
  ({
    name: draft.name.trim(),
    username: draft.username,
    password: draft.password,
    sourceCode: draft.sourceCode || null,
    inviteCode: draft.inviteCode.trim() || null,
    otpToken,
  }) satisfies ApiMap['POST /api/account/validate']['body'];

export const registrationOf = (draft: Draft, otpToken: string | null): ApiMap['POST /api/account']['body'] => ({
  ...profileOf(draft, otpToken),
  bankCode: draft.bankCode,
  bankAccountName: joinAccountName(draft.firstName, draft.lastName),
  bankAccountNo: draft.bankAccountNo,
  currency: draft.currency,
});
