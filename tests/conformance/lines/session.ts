import { linesOf } from './line.ts';

export const session = linesOf('product 4, 5', {
  'session.token-kept': 'Logged in, the token is kept: for good if remembered, else for the session',
  'session.token-sent': 'The token goes with every call',
  'session.to-user': 'A log in leads to /user',
  'session.log-out': 'Log out clears the token and leads to /login',
  'session.log-in-both': 'A log in wants phone and password',
  'session.password-silent': 'A change of password wants old, new and new again, and is silent until then',
  'session.password-equal': 'Unequal new passwords are told beside the form',
  'session.storage-keys':
    'Local storage keys: token, remember-agreement, last_sync, locale, code, guest-id (the app keeps more under names of its own)',
});
