const always = { THB: 0, LAK: 0 };
/** What one member may win, or get without a deposit, by what one person wrote. */
const reward = { THB: 5_000, LAK: 2_500_000 };
const day = (THB: number, LAK: number) => ({ credit: { THB, LAK }, payout: { THB, LAK } });

export const secondPerson = {
  above: {
    'member.adjust': always,
    'slip.approve': always,
    'deposit.approve': always,
    'bankCredit.match': always,
    'withdrawal.approve': null,
    'withdrawal.resolve': null,
    'stuck.resolve': always,
    'bonus.put': reward,
    'promotion.put': reward,
    'wheel.put': reward,
    'member.endBonus': reward,
  },
  alone: { cashier: day(200_000, 100_000_000), manager: day(1_000_000, 500_000_000), admin: day(1_000_000, 500_000_000) },
  staff: false,
};
