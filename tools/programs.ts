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
    about: 'The same with a company that already has a year of documents and entries, on a database of its own.',
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
    about: 'Everything but the browser and the embedded database.',
    options: { fix: { about: 'mends format' } },
  },
  bench: {
    call: 'npm run bench',
    about: 'Measures against the budgets of docs/performance.md; ends with 1 where one is over.',
    words: { form: '[name…]', about: 'which benches of bench/; all unless named' },
  },
  serve: {
    call: 'node tools/serve.ts',
    about: 'The server alone, without building the web app. Its variables are in README.md under "Configuration".',
    options: { role },
  },
} as const satisfies Record<string, Program>
