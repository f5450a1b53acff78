import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'

const chromium = findChromium()

/**
 * Three workers on two cores: a journey waits for what a page asked for, for a job, for a time-out, and
 * meanwhile another goes on. A file's tests run in one worker, in their order. A trace keeps the whole page at each step and
 * costs a fifth of all: `--trace on` for the one journey that is looked into. One that fails beside two others is tried once more, with a
 * server of its own: passed then, it is told as unsteady with what it said at first, for somebody to look into. Pages are asked to move
 * little: shapes that shimmer while a page reads are drawn without a graphics card, sixty times a second, a third of what a page costs.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Node runs TypeScript itself: nothing is translated first.
  build: { external: ['**/*.ts'] },
  globalSetup: './run-folder.ts',
  outputDir: join(import.meta.dirname, '..', 'test-results'),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 3,
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'pt-BR',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
