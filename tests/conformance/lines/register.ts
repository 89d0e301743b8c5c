import { linesOf } from './line.ts';

export const register = linesOf('product 2, 4, 5', {
  'register.phone': 'Step 1 asks for the phone',
  'register.otp': 'Step 2 asks for the code by SMS and shows its reference',
  'register.otp-off': 'Without registerOTP step 1 leads to step 3 and no code is sent',
  'register.otp-verified': 'OTP_VERIFIED from sending leads to step 3 too',
  'register.profile': 'Step 3: name, password twice, source, invite code',
  'register.validate': 'Step 3 is held against the server before step 4',
  'register.bank': 'Step 4: bank, number, first and last name; in the Lao variant a currency',
  'register.success': 'A toast tells the success, then /login',
  'register.phone-10': "A Thai phone has exactly 10 characters, or 'The phone number must support 10 digits'",
  'register.phone-thai-text': 'In Thai the same is said in Thai',
  'register.phone-lao': 'The Lao variant does not check the length of a phone',
  'register.step3-silent': 'Step 3 does nothing while name, phone or a password is empty',
  'register.passwords': "Unequal passwords: 'Passwords don't match'",
  'register.password-rule': 'Stricter than the specification: at least 8 characters, and not a common one',
  'register.step4-silent': 'Step 4 does nothing while bank, names or number is missing',
  'register.bank-name': 'The name on the account is first and last name, trimmed, with one space, in capitals',
  'register.english': "KTB, TMB and BBL want letters and spaces only, or 'Bank account name must be in English only'",
  'register.currency': 'The Lao variant offers LAK and BAHT, LAK first',
});
