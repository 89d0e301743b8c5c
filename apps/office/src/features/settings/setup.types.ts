/** Amounts are in major units (baht, kip), not minor ones. */
export type PerCurrency = { THB: number; LAK: number };

export type Slip = { closeFrom: string; closeTo: string };
export type StaffSecurity = { required: boolean };

export type OwnAccount = { bankCode: string; bankAccountNo: string };
export type Payout = { THB: OwnAccount | null; LAK: OwnAccount | null };
export type SecondPerson = {
  /** Null: never; 0: always. */
  above: Record<string, PerCurrency | null>;
  /** Null: no limit. */
  alone: Record<string, { credit: PerCurrency | null; payout: PerCurrency | null }>;
  staff: boolean;
};

export type Bank = { code: string; nameTH: string; nameEN: string; nameLA: string; country: 'TH' | 'LA' };
export type DepositBank = {
  bankCode: string;
  bankType: 'BANK' | 'PAYMENT';
  mode: 'AUTO' | 'SMS' | 'MANUAL';
  bankAccountName: string;
  bankAccountNo: string;
  currency: 'THB' | 'LAK';
  enabled: boolean;
  minimum: number;
  qrReceiver: string;
};
export type DepositWallet = { walletAccountName: string; mobile: string; mode: 'AUTO' | 'LINK'; currency: 'THB' | 'LAK'; enabled: boolean };
export type Deposit = { isManual: boolean; banks: DepositBank[]; wallets: DepositWallet[] };
/** Missing fields take the provider's default. */
export type Provider = {
  enabled: boolean;
  name?: string;
  ftWalletSlot?: number;
  web?: string;
  android?: string;
  ios?: string;
  order?: number;
  picture?: string;
};
export type Providers = Record<string, Provider>;
