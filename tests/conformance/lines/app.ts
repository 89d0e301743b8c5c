import { linesOf } from './line.ts';

export const app = linesOf('product 1', {
  'app.variant-lao': 'A build with the Laos flag is Lao: its language, its banks, kip; any other is Thai',
  'app.languages': 'Thai, Lao and English; the language of the variant until one is chosen',
  'app.locale-kept': 'The chosen language is kept in local storage under locale',
  'app.lang-cookie': 'A cookie holds the chosen language in upper case',
  'app.version': 'The app calls itself version 1.1.14',
  'app.flag-iframe': 'In iframe mode pages of FRAME_ANCESTORS may frame the app; without the flag none may (decisions 10)',
  'app.flag-iframe-tab': 'In iframe mode a game opens in a tab of its own',
  'app.flag-host': 'One provider can have a host of its own',
  'app.flag-minimum': 'The build can set other minimums of deposit',
  'app.flag-message': 'The build can show a message for one slot provider',
  'app.guest': 'A guest can log in, register, read how-to and contact, and chat',
  'app.wallet-currency': 'Members hold baht, in the Lao variant kip if they choose so',
  'app.three-groups': 'Games come in three groups: slot, sport with casino, lotto',
  'app.way-slip': 'Money comes in by bank transfer with a slip',
  'app.way-qr': 'Money comes in by a bank QR code and by payment gateways',
  'app.way-gift': 'Money comes in by a gift link of a prepaid wallet',
  'app.way-wallet': 'Money comes in by an automatic wallet',
  'app.move-and-out': 'Money moves between wallet and games and goes out by withdrawal',
  'app.promotions': 'Bonuses, promotion codes, invite bonus, refund of losses, wheel with coins and coupons',
  'app.play-link': "A member opens or signs in to a provider's own account to play",
});
