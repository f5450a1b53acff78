import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { DearestFirst } from './tools/dearest-first.ts'
import { articleHeads } from './web/vite.article-heads.ts'

/** A sequencer of our own would win over the one that shuffles. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))

/**
 * Three projects: `unit` is pure; `page` shows components without a browser; `db` runs every *.db.test.ts on the database
 * that TEST_DATABASE names. The files of a worker share one graph of modules, and `page` one window: a test puts back what
 * it changed (timers, globals, the environment), so that the files pass in any order.
 */
export default defineConfig({
  test: {
    ...(isShuffled ? {} : { sequence: { sequencer: DearestFirst } }),
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [articleHeads()],
        test: {
          name: 'unit',
          isolate: false,
          include: ['{core,reference,contract,server,cli,web,tools,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts'],
          setupFiles: ['tools/quiet-console.ts', 'tools/drawn-cases.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [articleHeads()],
        test: {
          name: 'page',
          isolate: false,
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: ['tools/quiet-console.ts', 'tools/drawn-cases.ts', 'web/src/test/clear-page.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          // The server's modules are what Node itself loads: nothing is transformed, and what they export is not looked up.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', './tools/quick-imports.ts'],
          include: ['server/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['tools/quiet-console.ts', 'tools/drawn-cases.ts'],
          globalSetup: ['tools/test-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
