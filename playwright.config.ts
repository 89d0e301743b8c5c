import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumAt, headlessShell } from './scripts/chromium.ts';

// What slides and fades is drawn frame by frame on a machine without a graphics card: where it is no part of the test it costs a
// tenth of the CPU for nothing. Members' windows are tried as most members see them.
const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
const still = { reducedMotion: 'reduce' } as const;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  // Two more than two cores: a test computes for 3.5 s of the 9.5 s that it takes, and waits for the rest.
  workers: 4,
  // Tests that come one after the other, on one wheel or on a product of their own: at the end they would leave the other workers without work.
  projects: [
    { name: 'setup', testMatch: '**/setup.spec.ts' },
    { name: 'wheel', testMatch: '**/spin.spec.ts', use: moving },
    { name: 'members', testMatch: '**/ease/*.spec.ts', use: moving },
    { name: 'rest', testIgnore: ['**/ease/*.spec.ts', '**/spin.spec.ts', '**/setup.spec.ts'] },
  ],
  retries: 0,
  // Bounds for what hangs, not measurements: a machine that is busy with something else must not fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json']],
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // The last picture and what was waited for tell most failures; a record of every step, also of tests that pass, costs each page 0.7 s of CPU.
    // --trace=retain-on-failure on the command line has it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What a worker of the page fetches passes by a test's own routes; specs that are about it allow it for themselves.
    serviceWorkers: 'block',
    contextOptions: still,
    launchOptions: { ...chromiumAt, executablePath: existsSync(headlessShell) ? headlessShell : chromiumAt.executablePath },
  },
});
