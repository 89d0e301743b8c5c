// A second --disable-features replaces the first: what Playwright switches off has to be named again.
const playwrightDisables = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
// The address bar's list is a web page of its own, loaded anew for each window though nobody sees it: a third of the CPU of the tests that only load pages.
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** The browser of this machine, without what it would do on its own: fetch, update, sync. */
export const chromiumAt = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...playwrightDisables, ...addressBarPages].join(',')}`,
  ],
};

/** The same engine without windows, menus and an address bar: a tenth less CPU for the browser tests. What is measured is measured in the browser that members use. */
export const headlessShell = '/usr/bin/chromium-headless-shell';
