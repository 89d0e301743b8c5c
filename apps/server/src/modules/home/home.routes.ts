import { backoffice, home, statement } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import { textIn } from '../../platform/http/language.ts';
import { routeFor, routeOfSettings } from '../../platform/http/route.ts';
import { banksOf } from '../../platform/settings/banks.ts';
import type { HomeCore } from './home-reader.ts';
import { listOpen } from './list-open.ts';
import { clipFor, findOutcome, noticesNow, showDay, showMember } from './look-ups.ts';
import { refreshHome, refreshSlots, showHome, showWallet } from './read-home.ts';
import { showReceipt } from './show-receipt.ts';

const route = routeFor<HomeCore>();

/** They depend only on settings and language, so each response is built once per settings change. */
const lookupRoutes = [
  routeOfSettings(home.lookupActive, ({ settings }) => ({
    terminated: settings.get('terminated') ? ('gone' as const) : ('active' as const),
  })),
  routeOfSettings(home.lookupBanks, ({ settings, config }) => ({
    banks: banksOf(settings, config.variant).map(({ code, nameTH, nameEN, nameLA }) => ({ code, nameTH, nameEN, nameLA })),
  })),
  routeOfSettings(home.lookupSources, (core, language) => ({
    sources: core.settings.get('sources').map(({ code, description }) => ({ code, description: textIn(core, description, language) })),
  })),
  routeOfSettings(home.lookupInfo, ({ settings }) => settings.get('info')),
  routeOfSettings(home.lookupContact, (core, language) => {
    const contact = core.settings.get('contact');
    return { ...contact, contactText: textIn(core, contact.contactText, language) };
  }),
  routeOfSettings(home.lookupLicence, (core, language) => {
    const { operator, authority, text, ...licence } = core.settings.get('licence');
    const read = (written: LocalText) => textIn(core, written, language);
    return { ...licence, operator: read(operator), authority: read(authority), text: read(text) };
  }),
  routeOfSettings(home.lookupConditions, (core, language) => ({
    conditions: core.settings.get('conditions').map((text) => textIn(core, text, language)),
  })),
  routeOfSettings(home.lookupAgreements, (core, language) => ({
    agreements: core.settings.get('agreements').map((text) => textIn(core, text, language)),
  })),
  routeOfSettings(home.lookupNotice, (core, language) => ({ notice: textIn(core, core.settings.get('notice'), language) })),
  routeOfSettings(home.lookupRegisterOtp, ({ settings }) => ({ registerOTP: settings.get('registerOTP') })),
  routeOfSettings(home.lookupChatWidget, ({ settings }) => ({ enableChatWidget: settings.get('enableChatWidget') })),
  routeOfSettings(home.lookupHowto, ({ settings, config }, language) => ({
    videos: settings.get('howto').map((clip) => clipFor(clip, { variant: config.variant, language })),
  })),
  route(home.lookupMaintenance, async (core, { language }) => ({ notices: noticesNow(core, language) })),
];

const receiptRoutes = [
  route(statement.showReceipt, (core, { caller: { memberId }, params: { reference }, language }) =>
    showReceipt(core, { memberId, reference }, language),
  ),
];

const walletRoutes = [
  route(home.getWallet, (core, { caller }) => showWallet(core, caller.memberId)),
  route(home.getHome, (core, { caller: { memberId }, language }) => showHome(core, { memberId, language })),
  route(home.getOpen, (core, { caller }) => listOpen(core, caller.memberId)),
  route(home.refreshAll, (core, { caller: { memberId }, language }) => refreshHome(core, { memberId, language })),
  route(home.showDay, (core, { caller, query }) => showDay(core, caller.memberId, query.day)),
  route(home.refreshSlots, (core, { caller }) => refreshSlots(core, caller.memberId)),
  route(home.findOutcome, (core, { caller, body }) => findOutcome(core, { memberId: caller.memberId, key: body.key })),

  route(backoffice.officeMemberPage, (core, input) => showMember(core, input.params.memberId)),
];

export const homeRoutes = [...lookupRoutes, ...receiptRoutes, ...walletRoutes];
