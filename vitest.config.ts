import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Two suites: `unit` is pure and parallel; `db` runs every *.db.test.ts on the database that TEST_DATABASE names. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{core,reference,contract,server,cli,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts'],
          setupFiles: ['tools/quiet-console.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['server/**/*.db.test.ts'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['tools/quiet-console.ts'],
          globalSetup: ['tools/test-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
