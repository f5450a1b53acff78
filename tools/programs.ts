import type { Program } from './command-line.ts'

const role = {
  value: 'api|worker|api,worker',
  about: 'what this process does: answers requests, or takes what is long; both unless named',
}
const all = { about: 'runs every database test on the embedded database too' }

/** The programs of `tools/bootstrap.mjs` and the server alone: what each does and takes, as its `--help` tells it. */
export const programs = {
  start: {
    call: 'npm start',
    about:
      'Builds the web app if need be, migrates, serves, and prints the address. Its variables are in README.md under "Configuration".',
    options: { role },
  },
  demo: {
    call: 'npm run demo',
    about: 'The same with a demonstration company of three years of documents and entries, on a database of its own.',
    options: { role },
  },
  dev: {
    call: 'npm run dev',
    about:
      'The server, which starts again on change, and the web app with hot reload on WEB_PORT (5173) in front of it.',
  },
  test: {
    call: 'npm test',
    about: 'Format, lint, types, unused code, and every test, the browser’s included.',
    options: { all },
  },
  check: {
    call: 'npm run check',
    about:
      'Everything but the browser, the embedded database and tests of volume; what passed before and would see the same is not run again.',
    options: {
      fix: { about: 'mends format' },
      all: { about: `runs all again, with the volume, and every database test on the embedded database too` },
    },
  },
  bench: {
    call: 'npm run bench',
    about: 'Measures against the budgets of docs/performance.md; ends with 1 where one is over.',
    words: { form: '[name…]', about: 'which benches of bench/; all unless named' },
  },
  new: {
    call: 'npm run new',
    about:
      'Makes a feature (contract, server, migration, list page, form) or a screen (page alone), with texts marked as missing and a failing test.',
    words: {
      form: 'feature|screen NAME',
      about: 'what to make, and the noun in small letters: supplier, supplier-audit',
    },
    options: {
      plural: { value: 'NAMES', about: 'the plural of a feature, where English makes it otherwise' },
      section: { value: 'KEY', about: 'the section of the menu (web/src/shell/nav.ts); measurements unless named' },
      path: { value: '/dashboard/…', about: 'the address; /dashboard/ and the plural unless named' },
    },
  },
  serve: {
    call: 'node tools/serve.ts',
    about: 'The server alone, without building the web app. Its variables are in README.md under "Configuration".',
    options: { role },
  },
} as const satisfies Record<string, Program>
