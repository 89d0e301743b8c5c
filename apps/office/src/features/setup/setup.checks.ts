import { settingProblems } from '../../lib/problems.ts';
import type {
  Bank,
  Chat,
  Deposit,
  Limits,
  Office,
  Otp,
  Payout,
  Providers,
  Qr,
  Recovery,
  Retention,
  SecondPerson,
  SessionLifetime,
  Slip,
  SmsBudget,
  StaffSecurity,
  Withdraw,
} from './setup.types.ts';

export const checkOtp = (otp: Otp) => settingProblems('otp', otp);
export const checkSessions = (sessions: SessionLifetime) => settingProblems('sessionLifetime', sessions);
export const checkRecovery = (recovery: Recovery) => settingProblems('recovery', recovery);
export const checkStaffSecurity = (security: StaffSecurity) => settingProblems('staffSecurity', security);
export const checkLimits = (limits: Limits) => settingProblems('limits', limits);
export const checkChat = (chat: Chat) => settingProblems('chat', chat);
export const checkRetention = (retention: Retention) => settingProblems('retention', retention);
export const checkQr = (qr: Qr) => settingProblems('qr', qr);
export const checkWithdraw = (withdraw: Withdraw) => settingProblems('withdraw', withdraw);
export const checkOffice = (office: Office) => settingProblems('office', office);
export const checkSecondPerson = (rules: SecondPerson) => settingProblems('secondPerson', rules);
export const checkSmsBudget = (budget: SmsBudget) => settingProblems('smsBudget', budget);

export const checkSlip = (slip: Slip) => settingProblems('slip', slip);
export const checkPayout = (payout: Payout) => settingProblems('payout', payout);
export const checkBanks = (banks: readonly Bank[]) => settingProblems('banks', banks);
export const checkDeposit = (deposit: Deposit) => settingProblems('deposit', deposit);
export const checkProviders = (providers: Providers) => settingProblems('providers', providers);
