import { linesOf } from './line.ts';

export const fields = linesOf('product 3', {
  'fields.registration':
    'A registration has name, username, password, sourceCode, inviteCode, bankCode, bankAccountName, bankAccountNo, currency',
  'fields.profile': 'Profile: _id, name, username, createdAt, coin and the three bank fields',
  'fields.bank-account': 'Bank account: bankAccountName, bankAccountNo, bank.nameTH',
  'fields.wallet': 'Wallet: amount',
  'fields.invite': 'Invite summary: amount, success, fail',
  'fields.invite-record': 'Invite record: from.name, amount, createdAt',
  'fields.game':
    'Game account: category slot, sport or lotto, amount, code, name, logo, background, isActive, ftWalletSlot, web, android and ios links',
  'fields.credentials': 'Credentials: username, password, some with an event',
  'fields.lists': 'Banks: code, nameTH; sources: code, description; conditions and agreements: lists of HTML',
  'fields.lookups':
    'Info: name, website; contact: contactText, lineLink, lineName, lineQR; notice with %percentFail%; flags registerOTP, enableChatWidget',
  'fields.deposit': 'Deposit lookup: banks, wallets, isManual',
  'fields.deposit-bank': 'A bank of it: bankCode, bankType, mode, bank.nameTH and nameEN, bankAccountName, bankAccountNo, currency',
  'fields.deposit-wallet': 'A wallet of it: walletAccountName, mode',
  'fields.qr': 'QR: qrcodeId, hasQrcode, qrcode, amount, expireIn, message',
  'fields.withdraw': 'withdrawMin, withdrawMax',
  'fields.refund': 'Refund check: result, bonus, info, refundAmount, refundSuccess, refundFail',
  'fields.refund-log': 'Refund log: refundAmount, createdAt',
  'fields.banner': 'Banner: image, html',
  'fields.autologin': 'autoLogin: link',
  'fields.bonus': 'Bonus: code, type limit, day or week, maxReceived, percentFail, banners, userBonus with _id and isActive',
  'fields.bonus-received': 'userBonus: a list of what was received, with updatedAt',
  'fields.promotion': 'Promotion: percentFail, description',
  'fields.statement': 'Entry: statementType, from, to, amount, status, createdAt',
  'fields.statement-detail': 'Entry: bonus, promotion, invite, refund or luckydraw with a description',
  'fields.statement-types': 'deposit, bonus, finish_bonus, withdraw, transfer',
  'fields.slip': 'Slip: createdAt, amount, status, note, link, reference',
  'fields.wheel': 'Wheel: name, slices of label, code, bgColor, textColor, htmlDescription',
  'fields.coupon': 'Coupon: prize with name and slice, amount',
  'fields.coin': 'User coin count',
  'fields.otp': 'OTP: otpRef, otpToken, code; verified by otpToken and otpCode',
  'fields.chat-button': 'Button: title, type web, call, postback or other, payload',
  'fields.chat-package':
    'The app sends and the server takes: sender, message with message_type and payload, createdAt, session_id, userId, guestId, username, name, deviceToken',
});
