import { accountName, type CodeNames, gatewayNames } from '@krapao/contract/identity/account-names';
import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { textIn } from '../../../platform/http/language.ts';
import { findGame } from '../../games/index.ts';

/** Names of banks, gateways, providers and ledger accounts for a file. A code without a name is shown as it is. */
export function namesIn(core: Core, language: Language): CodeNames & { readonly account: (account: string) => string } {
  const gateways = new Map<string, string>(Object.entries(gatewayNames));
  const banks = new Map(
    core.settings.get('banks').map((b) => [b.code, textIn(core, { th: b.nameTH, la: b.nameLA, en: b.nameEN }, language)] as const),
  );
  const names: CodeNames = {
    bank: (code) => gateways.get(code) ?? (banks.get(code) || code),
    provider: (code) => findGame(core, code)?.name ?? code,
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
