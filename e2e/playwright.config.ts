import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'

const chromium = findChromium()

/** Two workers: while one page is drawn, the server of the other answers. A file's tests run in one worker, in their order. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './run-folder.ts',
  outputDir: join(import.meta.dirname, '..', 'test-results'),
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // The trace keeps the page itself at each step; pictures of it too would cost more than most journeys.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
