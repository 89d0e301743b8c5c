/** Everything that the first screen imports, and the small parts that the overview needs as well. */
const core = /office\/src\/(main|lib\/(filters|names|show)|ui\/(Age|Badge))\./;

/** Small parts of most pages; the alerts among them are loaded after every page. */
const parts =
  /features\/(chats\/ChatAlerts|work-queue\/WorkAlerts)\.|office\/src\/(i18n\/other-text|lib\/(attempt|bank-options|order|upload)|ui\/(AreaNav|KnownWord|Panel|Section|StackedHead|Switch))\.|packages\/(ui\/src\/Pager|contract\/src\/values\/(allowed-html|list-sort))\./;

const controls =
  /office\/src\/ui\/(AccountNo|ActDialog|BankChoice|BankSides|FormFields|LocalTextField|MaskedNo|MemberReason|PhoneNo|RowTools|TwoNeeded)\./;

/**
 * One file for each page or its feature, and a few for the parts that pages share. A module belongs to the first entry that matches
 * it or a module that imports it. Without this list the build makes a file of every shared module: a page requested 30.
 */
export const chunks: readonly { readonly name: string; readonly test: RegExp }[] = [
  { name: 'core', test: core },
  { name: 'errors', test: /i18n\/error-texts\./ },
  { name: 'parts', test: parts },
  { name: 'codes', test: /office\/src\/(i18n\/(cause|code|request)-texts|lib\/use-codes)\./ },
  { name: 'lists', test: /office\/src\/ui\/(ClaimBadge|DataTable|ListFilters|SidePanel|SortChoice)\./ },
  { name: 'options', test: /office\/src\/ui\/(MemberPicker|OptionList)\./ },
  { name: 'controls', test: controls },
  { name: 'labels', test: /office\/src\/(i18n\/((audit|detail|security|setting|value)-texts|labels)|ui\/(ActSentence|DetailLines))\./ },
  { name: 'edit', test: /office\/src\/(i18n|lib|ui)\/|contract\/src\/(control|games)\// },
  { name: 'figures', test: /backoffice\/figure-words\./ },
  { name: 'overview', test: /features\/overview\/OverviewPage\./ },
  { name: 'work', test: /features\/work-queue\// },
  { name: 'chats', test: /screens\/ChatsScreen\./ },
  { name: 'members', test: /features\/members\/MemberList\./ },
  { name: 'member', test: /screens\/MemberScreen\./ },
  { name: 'queues', test: /features\/queues\/(?!BankCredit|MatchFields)/ },
  { name: 'bank-credits', test: /features\/queues\// },
  { name: 'promotions', test: /features\/rewards\// },
  { name: 'reports', test: /features\/reports\// },
  { name: 'access', test: /features\/staff-access\// },
  { name: 'setup', test: /features\/settings\/(Setup|areas|frame|content\/(MemberPhone|content)|money\/money\.words)/ },
];

/** The chunks of each page, named in the `Link` header. */
export const chunksOf: Readonly<Record<string, readonly string[]>> = {
  '/office/': ['overview'],
  '/office/work': ['work'],
  '/office/chats': ['chats'],
  '/office/members': ['members'],
  '/office/withdrawals': ['queues'],
  '/office/slips': ['queues'],
  '/office/deposits': ['queues'],
};
