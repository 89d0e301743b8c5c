import { accountName, type CodeNames, gatewayNames } from '@krapao/contract/account-names';
import type { Language } from '@krapao/contract/languages';
import { textIn } from '../../core/language.ts';
import type { Ctx } from '../../ctx.ts';
import { findGame } from '../gameaccount/public.ts';

/** Names of banks, gateways, providers and ledger accounts for a file. A code without a name is shown as it is. */
export function namesIn(ctx: Ctx, language: Language): CodeNames & { readonly account: (account: string) => string } {
  const gateways = new Map<string, string>(Object.entries(gatewayNames));
  const banks = new Map(
    ctx.settings.get('banks').map((b) => [b.code, textIn(ctx, { th: b.nameTH, la: b.nameLA, en: b.nameEN }, language)] as const),
  );
  const names: CodeNames = {
    bank: (code) => gateways.get(code) ?? (banks.get(code) || code),
    provider: (code) => findGame(ctx, code)?.name ?? code,
  };
  // Of millions of rows a few dozen differ.
  const known = new Map<string, string>();
  return {
    ...names,
    account: (account) => {
      const name = known.get(account) ?? accountName(account, language, names);
      known.set(account, name);
      return name;
    },
  };
}
