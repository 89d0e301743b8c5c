const core =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|web\/src\/(main|app\/(App|flags|app\.words|Brand|Frame|NetworkBanner|BottomMenu|PublicShell|ErrorBoundary|first-page|loadable|routes)|i18n\/network-texts|lib\/(app-info|busy|call|digits|explain|modals|navigate|offline\/(network|register-worker)|phone-typed|session|tasks|transition|use-media|use-page-title)|ui\/(Checkbox|Dropdown|Field|LanguageDropdown|Notice|ErrorState|Overlays|StateFrame))\.|packages\/(ui\/src\/(?!query|Badge|date-time|wire-money|Dialog|Pager|dense|random-uuid|upload|linkify|StaffHtml|use-now)|contract\/src\/(identity\/phone|values\/(constants|local-day)))/;

const member =
  /node_modules\/@tanstack\/|web\/src\/(app\/(MemberShell|ChatCorner)|features\/(game-accounts\/converted|home\/(home\.words|use-home)|wallet\/(check-balance|refresh-money|use-live-money))|lib\/(WithQuery|bank-name|grouped|outcome|maintenance|played|qr-wait|offline\/last-state(\.rules)?|open-lazily|query|socket)|screens\/HomeBonus|ui\/(EmptyState|MoneyText|Skeleton|hidden-money))\.|packages\/(ui\/src\/(query|Badge|date-time|wire-money)|money\/src\/|contract\/src\/(games\/providers|values\/rules)|chat-client\/src\/socket)/;

/** Shared by pages, windows and the chat, so that pages load no windows and the chat loads none about money. */
const controls =
  /web\/src\/(app\/ModalHost|features\/(chat\/ChatButton|wallet\/(follow-money|live-money))|i18n\/client-texts|lib\/(fetch-ahead|offline\/(outcome\.words|outcomes|pending-acts|settle-act)|save-file|short-amount|upload|use-say-money)|screens\/(deposit-modal|home-modals)|ui\/(AccountNo|ask|BankMark|Carousel|Card|Chip|CopyButton|CopyRow|ErrorNotice|KeyValue|LateSheet|Modal|ReviewSheet|Select|Table))\.|packages\/ui\/src\/(Dialog|Pager|dense|upload|use-now)\./;

/** Shared parts of windows about money. */
const windows =
  /web\/src\/(features\/wallet\/(ArrivedCard|MovementModal)|lib\/(amount-text\.rules|transfer-fail|use-limit-text)|ui\/(?!BannerSlides))|packages\/contract\/src\/deposits\/methods\./;

/**
 * One file for each page and for the windows of each feature. A module belongs to the first entry that matches it or a module
 * that imports it. Without this list the build makes a file of every shared module: home requested 58.
 */
export const chunks: readonly { readonly name: string; readonly test: RegExp }[] = [
  { name: 'core', test: core },
  { name: 'member', test: member },
  { name: 'home', test: /screens\/HomeScreen\./ },
  { name: 'login', test: /screens\/LoginScreen\./ },
  { name: 'clock', test: /features\/sessions\/LoginLock\.|lib\/clock\./ },
  { name: 'licence', test: /features\/lookup\/Licence\./ },
  { name: 'first-visit', test: /features\/sessions\/First(Offer|Steps)\.|screens\/login-more\./ },
  { name: 'texts', test: /i18n\/(error|movement|slip|spin)-texts\./ },
  { name: 'controls', test: controls },
  { name: 'news', test: /lib\/movements\.|screens\/(money-news|show-movement)\./ },
  { name: 'windows', test: windows },
  { name: 'socket', test: /node_modules\/(@socket\.io|engine\.io|socket\.io)/ },
  { name: 'home-later', test: /screens\/(HomeBonusCard|HomeRecords|BonusSlot)\.|features\/bonus\/WelcomeOffer\./ },
  { name: 'bonus', test: /features\/bonus\/BonusMeter\./ },
  { name: 'bonus-windows', test: /features\/(bonus\/(?!DepositOffer)|banner\/)/ },
  { name: 'deposit', test: /features\/(deposit|qr-codes|slips|gift-links)\/|features\/bonus\/DepositOffer\./ },
  { name: 'withdraw', test: /features\/withdraw\// },
  { name: 'games', test: /features\/(game-accounts|transfers)\// },
  { name: 'invite', test: /features\/(invite|refund)\/|screens\/promotion-modals\./ },
  { name: 'chat', test: /features\/chat\// },
  {
    name: 'wheel',
    test: /features\/wheel\/(?!\w+Modal|Proof|Verdict|claim-all|fair\.words|percent|prizes\.words|use-debounced)|screens\/SpinScreen\./,
  },
  { name: 'prizes', test: /features\/wheel\// },
  { name: 'statement', test: /screens\/StatementScreen\./ },
  { name: 'records', test: /features\/(statement|receipt)\// },
  {
    name: 'register',
    test: /features\/account\/(register\/|recover\/|AccountNoField|BankReview|NewPasswordFields|bank\.words)|screens\/(Register|Recover)Screen\./,
  },
  { name: 'profile', test: /screens\/ProfileScreen\./ },
  { name: 'account', test: /features\/(account|activity)\// },
  { name: 'help', test: /features\/(agreement|lookup)\/|screens\/(Contact|MemberContact|Howto|agreement-modal)/ },
];

/** The chunks of each page, named in the `Link` header. */
export const chunksOf: Readonly<Record<string, readonly string[]>> = {
  '/login': ['login'],
  '/register': ['register'],
  '/recover': ['register'],
  '/howto': ['help'],
  '/contact': ['help'],
  '/user/home': ['member', 'home'],
  '/user/profile': ['member', 'profile'],
  '/user/bonus': ['member', 'bonus-windows'],
  '/user/statement': ['member', 'statement'],
  '/user/contact': ['member', 'help'],
  '/user/spin': ['member', 'wheel'],
};
