import { linesOf } from './line.ts';

export const errors = linesOf('product 8', {
  'errors.gone': 'A success that says gone leads to /terminated',
  'errors.invalid-token': 'invalid-token leads to /login',
  'errors.translated': 'A message with a translation is shown translated',
  'errors.raw': 'One without is shown as it is',
  'errors.identity': "The text 'cannot verify identity' leads to /login",
  'errors.silent':
    'Failures loading lists, profile, invite list, deposit lookup, activation and password reset are silent: no toast, no alert (an inline try again is allowed, decisions 10)',
  'errors.inline': 'Errors of a form stand under it',
  'errors.toast': 'Others are red toasts',
  'errors.alert': 'or an alert with the title error',
  'errors.select-account': "'select account' is said before anything is sent",
  'errors.same-account': "'cannot transfer to the same account' is said before anything is sent",
  'errors.minimum': "'minimum amount N baht'",
  'errors.maximum': "'maximum amount N baht'",
  'errors.english-name': 'An English name is asked for by its sentence',
  'errors.qr-refused': "A QR that was not made shows the server's message in a red toast",
  'errors.copied': "A copy is told 'Copied: {text}' or 'Failed to copy'",
  'errors.success-alerts': 'Alerts of success: transfer, withdraw (wait for the transfer), link sent, saved',
  'errors.cancel-bonus': 'A bonus that cannot be cancelled says why in a danger alert',
  'errors.promotion': 'A promotion code that is not found says so',
});
