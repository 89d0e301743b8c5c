import { linesOf } from './line.ts';

export const profile = linesOf('product 2', {
  'profile.shows': 'Name, id, when created, phone, name on the account, Thai name of the bank, account number',
  'profile.username-fixed': 'The phone cannot be edited',
  'profile.account-form': 'An account number of 10 digits reads 3-3-rest',
  'profile.lock': 'A lock opens the change of password',
});
