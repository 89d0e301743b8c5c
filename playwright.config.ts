import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumAt, headlessShell } from './scripts/chromium.ts';

// Without a GPU, animations cost a tenth of the CPU, so they are off where not under test. Member dialogs run with motion,
// as most members see them.
const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
const still = { reducedMotion: 'reduce' } as const;
// A page lives for seconds: V8's optimising compilers cost more there than they save, a tenth of the renderers' CPU.
const shortLived = '--js-flags=--no-opt --no-maglev';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  // Three times the two cores: a test waits longer than it computes, so four workers left a quarter of the CPU idle.
  workers: 6,
  // Serial tests (one wheel, or their own product) start first; at the end they would leave other workers idle.
  projects: [
    { name: 'look', testMatch: '**/look.spec.ts' },
    { name: 'setup', testMatch: '**/setup.spec.ts' },
    { name: 'wheel', testMatch: '**/spin.spec.ts', use: moving },
    { name: 'members', testMatch: '**/ease/*.spec.ts', use: moving },
    { name: 'rest', testIgnore: ['**/{ease,look}/*.spec.ts', '**/spin.spec.ts', '**/setup.spec.ts'] },
  ],
  retries: 0,
  // Guards against hangs, not measurements: a busy machine must not fail a test.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json']],
  use: {
    viewport: { width: 360, height: 740 },
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    // Screenshot and wait log explain most failures; traces cost each page 0.7 s of CPU, even in passing tests.
    // Use --trace=retain-on-failure when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Requests of a service worker bypass test routes; specs about it enable it.
    serviceWorkers: 'block',
    contextOptions: still,
    launchOptions: {
      executablePath: existsSync(headlessShell) ? headlessShell : chromiumAt.executablePath,
      args: [...chromiumAt.args, shortLived],
    },
  },
});
