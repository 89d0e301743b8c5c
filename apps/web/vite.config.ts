import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readGameHosts } from '@krapao/contract/games/game-hosts';
import { readAssetBase } from '@krapao/contract/values/asset-base';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker.ts';
import { variantDocument } from './variant-document.ts';

const env = process.env;
const laos = env.LAOS === 'true';
const here = import.meta.dirname;
const rootPackage: { version: string } = JSON.parse(readFileSync(resolve(here, '../../package.json'), 'utf8'));

const { hosts: gameHosts, problems } = readGameHosts(env);
const assets = readAssetBase(env);
if (problems.length + assets.problems.length > 0) throw new Error([...problems, ...assets.problems].join('\n'));
const fileUrl = (file: string): string => assets.urlOf(file) ?? `/${file}`;

const flags = {
  laos,
  iframeMode: env.IFRAME_MODE === 'true',
  gameHosts,
  slotNotice: env.SLOT_NOTICE_CODE && env.SLOT_NOTICE_TEXT ? { code: env.SLOT_NOTICE_CODE, text: env.SLOT_NOTICE_TEXT } : null,
  version: rootPackage.version,
};

/** Needed by every page: one chunk instead of a dozen small ones. */
const core =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|web\/src\/(app\/(flags|app\.words|Brand|Frame|NetworkBanner|BottomMenu|PublicShell|ErrorBoundary|first-page|loadable|routes)|i18n\/client-texts|lib\/(app-info|busy|call|digits|explain|modals|navigate|offline\/network|session|tasks|use-media|use-page-title)|ui\/(Checkbox|Dropdown|Field|LanguageDropdown|Notice|Overlays|Skeleton|states))\.|packages\/(ui\/src\/(?!query|Badge|date-time|wire-money|Dialog|Pager|dense|random-uuid|upload|linkify|StaffHtml|use-now)|contract\/src\/values\/(constants|local-day))/;

const member =
  /node_modules\/@tanstack\/|web\/src\/(app\/(MemberShell|ChatCorner)|features\/wallet\/use-live-money|lib\/(WithQuery|bank-name|grouped|offline\/(last-state(\.rules)?|outcome\.words|outcomes|pending-acts|settle-act)|open-lazily|query|socket)|ui\/MoneyText)\.|packages\/(ui\/src\/(query|Badge|date-time|wire-money)|money\/src\/|contract\/src\/values\/rules|chat-client\/src\/socket)/;

/** One chunk: parts shared with other pages' modals would become a dozen small files. */
const home = /web\/src\/screens\/HomeScreen\./;

const bonus = /web\/src\/features\/bonus\/(bonus\.words|terms\.words|card-state|GameShares|use-take)\./;

export default defineConfig({
  root: here,
  plugins: [react(), tailwind(), variantDocument(laos, fileUrl), serviceWorker(laos, fileUrl, assets.base)],
  define: { __FLAGS__: JSON.stringify(flags) },
  ...(assets.base === null ? {} : { experimental: { renderBuiltUrl: (file) => assets.urlOf(file) ?? undefined } }),
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: core },
            { name: 'member', test: member },
            { name: 'home', test: home },
            { name: 'bonus', test: bonus },
          ],
        },
      },
    },
    target: ['chrome107', 'safari16', 'firefox110'],
  },
});
