import { lookup } from '@krapao/contract';
import { routeOfSettings } from '../../core/route.ts';
import { banksOf } from '../settings/public.ts';

/** Public lookups. They depend on settings alone, so each response is built once per settings change. */
export const lookupRoutes = [
  routeOfSettings(lookup.lookupActive, ({ settings }) => ({
    terminated: settings.get('terminated') ? ('gone' as const) : ('active' as const),
  })),
  routeOfSettings(lookup.lookupBanks, ({ settings, config }) => ({
    banks: banksOf(settings, config.variant).map(({ code, nameTH, nameEN, nameLA }) => ({ code, nameTH, nameEN, nameLA })),
  })),
  routeOfSettings(lookup.lookupSources, ({ settings }) => ({ sources: settings.get('sources') })),
  routeOfSettings(lookup.lookupInfo, ({ settings }) => settings.get('info')),
  routeOfSettings(lookup.lookupContact, ({ settings }) => settings.get('contact')),
  routeOfSettings(lookup.lookupConditions, ({ settings }) => ({ conditions: settings.get('conditions') })),
  routeOfSettings(lookup.lookupAgreements, ({ settings }) => ({ agreements: settings.get('agreements') })),
  routeOfSettings(lookup.lookupNotice, ({ settings }) => ({ notice: settings.get('notice') })),
  routeOfSettings(lookup.lookupRegisterOtp, ({ settings }) => ({ registerOTP: settings.get('registerOTP') })),
  routeOfSettings(lookup.lookupChatWidget, ({ settings }) => ({ enableChatWidget: settings.get('enableChatWidget') })),
  routeOfSettings(lookup.lookupHowto, ({ settings }) => ({ videos: settings.get('howto') })),
];
