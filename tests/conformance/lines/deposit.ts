import { linesOf } from './line.ts';

export const deposit = linesOf('product 2, 4, 5', {
  'deposit.server-decides': 'The server says which methods there are',
  'deposit.manual': 'The manual flag switches to a generic display: where to transfer, and a word to staff',
  'deposit.auto-only':
    'Some providers are used in AUTO mode only, some in other modes only; slips may be sent for bank accounts in both (decisions 10)',
  'deposit.qr-group': 'The QR group: providers of type PAYMENT, and KBANK in SMS mode',
  'deposit.bank-group': 'Everything else is listed as a bank account',
  'deposit.note-minute': 'The note: credited in about 1 minute',
  'deposit.note-hour': 'The note: the slip goes up within 1 hour of the transfer',
  'deposit.note-window': 'The note: slips are closed in a daily window of the settings',
  'deposit.note-qr': 'The note: a QR code is valid for set minutes and usable once',
  'deposit.recommended': 'KBank and KTB are recommended',
  'deposit.qr-life': 'QR: none, created with a countdown in mm:ss, at 00:00 none again',
  'deposit.qr-cancel': 'A QR is cancelled by a delete call and is none again',
  'deposit.qr-others': 'A QR of one provider marks the others to be read again',
  'deposit.qr-transfer': 'The press on transfer says that the amount will refresh, and closes',
  'deposit.qr-at-least-1': 'A QR is at least 1, otherwise nothing is sent',
  'deposit.gateway-minimum': 'WW and PAYONEX take at least 100, PAYTIMZ and ZPAY 10',
  'deposit.minimum-override': 'The build overrides these minimums, and the server applies the same',
  'deposit.kbank-zero': 'KBANK QR: the button that creates it is disabled while the amount is 0 or less',
  'deposit.qr-min-setting': 'The least amount of a QR is a setting',
  'deposit.gift-link': 'A gift link must not be empty',
  'deposit.gift-minimum': 'A gift link is worth 2 baht or more',
  'deposit.auto-wallet': 'A wallet in AUTO mode credits what is sent to it, by itself',
});
