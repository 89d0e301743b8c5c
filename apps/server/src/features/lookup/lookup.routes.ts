import { lookup } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/languages';
import { textIn } from '../../core/language.ts';
import { route, routeOfSettings } from '../../core/route.ts';
import { banksOf, isShown } from '../settings/public.ts';
import { clipFor } from './howto.rules.ts';

/** Public lookups. They depend on settings and language alone, so each response is built once per settings change. */
export const lookupRoutes = [
  routeOfSettings(lookup.lookupActive, ({ settings }) => ({
    terminated: settings.get('terminated') ? ('gone' as const) : ('active' as const),
  })),
  routeOfSettings(lookup.lookupBanks, ({ settings, config }) => ({
    banks: banksOf(settings, config.variant).map(({ code, nameTH, nameEN, nameLA }) => ({ code, nameTH, nameEN, nameLA })),
  })),
  routeOfSettings(lookup.lookupSources, (ctx, language) => ({
    sources: ctx.settings.get('sources').map(({ code, description }) => ({ code, description: textIn(ctx, description, language) })),
  })),
  routeOfSettings(lookup.lookupInfo, ({ settings }) => settings.get('info')),
  routeOfSettings(lookup.lookupContact, (ctx, language) => {
    const contact = ctx.settings.get('contact');
    return { ...contact, contactText: textIn(ctx, contact.contactText, language) };
  }),
  routeOfSettings(lookup.lookupLicence, (ctx, language) => {
    const { operator, authority, text, ...licence } = ctx.settings.get('licence');
    const read = (written: LocalText) => textIn(ctx, written, language);
    return { ...licence, operator: read(operator), authority: read(authority), text: read(text) };
  }),
  routeOfSettings(lookup.lookupConditions, (ctx, language) => ({
    conditions: ctx.settings.get('conditions').map((text) => textIn(ctx, text, language)),
  })),
  routeOfSettings(lookup.lookupAgreements, (ctx, language) => ({
    agreements: ctx.settings.get('agreements').map((text) => textIn(ctx, text, language)),
  })),
  routeOfSettings(lookup.lookupNotice, (ctx, language) => ({ notice: textIn(ctx, ctx.settings.get('notice'), language) })),
  routeOfSettings(lookup.lookupRegisterOtp, ({ settings }) => ({ registerOTP: settings.get('registerOTP') })),
  routeOfSettings(lookup.lookupChatWidget, ({ settings }) => ({ enableChatWidget: settings.get('enableChatWidget') })),
  routeOfSettings(lookup.lookupHowto, ({ settings, config }, language) => ({
    videos: settings.get('howto').map((clip) => clipFor(clip, { variant: config.variant, language })),
  })),
  // By the clock too, so it is not kept.
  route(lookup.lookupMaintenance, async (ctx, { language }) => ({
    notices: Object.fromEntries(
      Object.entries(ctx.settings.get('maintenance'))
        .filter(([, notice]) => isShown(notice, ctx.clock()))
        .map(([place, { text }]) => [place, textIn(ctx, text, language)]),
    ),
  })),
];
