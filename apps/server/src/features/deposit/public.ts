export { type Credited, creditDeposits, findCredited, tellCredited } from './credit-deposits.ts';
export { arrivalName, bankCreditNames, type Deposit, keyOf, nameOfMovement } from './deposit.rules.ts';
export { type CreditedReference, creditedNames, creditsUnder, namesOfDeposit } from './deposit.sql.ts';
export { hasDepositWay, listedWays } from './listed-ways.ts';
export { membersOfOutside } from './reference.sql.ts';
