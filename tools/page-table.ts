import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { contract } from '@pegada/contract/contract.ts'
import { paths } from '../web/src/lib/paths.ts'
import { featureOf, importsOf, root, textOf } from './import-graph.ts'

/**
 * docs/pages.md, from the rows of web/src/routes (`ROWS`): which file shows an address, in which feature it stands, and which
 * procedures it and its pieces call. `node tools/page-table.ts` writes it; tools/page-table.test.ts fails when it is another.
 */
const ROUTES = 'web/src/routes'
const ROWS = [
  'outer-pages.ts',
  'pages.ts',
  'organization-pages.ts',
  'supply-chain-pages.ts',
  'analysis-pages.ts',
  'own-pages.ts',
  'admin-pages.ts',
]
const file = join(root, 'docs/pages.md')

export interface PageOfTable {
  readonly path: string
  readonly frame: string
  readonly file: string
  readonly name: string
  readonly procedures: readonly string[]
}

/** The addresses of all rows, in their order. */
export function addressesOfTable(): string[] {
  return rowsAsWritten().map(({ path }) => path)
}

/** The rows as they are written, each with what its page may call. */
export function pagesOfTable(): PageOfTable[] {
  return rowsAsWritten().map((row) => ({ ...row, procedures: proceduresFrom(row.file) }))
}

function rowsAsWritten(): Omit<PageOfTable, 'procedures'>[] {
  const row = /\bpage\(\s*paths\.(\w+),\s*'([\w-]+)',\s*\(\) => import\('([^']+)'\),\s*'(\w+)'/g
  const text = ROWS.map((rows) => textOf(posix.join(ROUTES, rows))).join('\n')
  return [...text.matchAll(row)].map(([, key = '', frame = '', from = '', name = '']) => {
    return { path: pathOf(key), frame, file: posix.join(ROUTES, from), name }
  })
}

/** The procedures that a file and all it imports call; who is signed in is the frame's question, asked around every page. */
export function proceduresFrom(entry: string): string[] {
  const seen = new Set<string>()
  const open = [entry]
  const found = new Set<string>()
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at) || !isOfPage(at)) continue
    seen.add(at)
    for (const procedure of proceduresIn(textOf(at))) found.add(procedure)
    for (const { to, isType } of importsOf(at)) if (!isType) open.push(to)
  }
  return [...found].toSorted()
}

/** `noun.verb` of each call in a text; a key that only names what is to be read again is no call. */
export function proceduresIn(text: string): string[] {
  const calls = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .matchAll(/\b(?:api|client)\s*\.(\w+)\s*\.(\w+)(?!\w)(?!\s*\.(?:key|queryKey)\()/g)
  return [...calls]
    .filter(([, noun = '', verb = '']) => isProcedure(noun, verb))
    .map(([, noun, verb]) => `${noun}.${verb}`)
}

/** The document as it must stand. */
export function pageDocument(): string {
  const rows = pagesOfTable()
  const table = rows.map(
    ({ path, frame, file: page, name, procedures }) =>
      `| \`${path}\` | ${frame} | [${name}](../${page}) | ${featureOf(page, 'web') ?? ''} | ${procedures.join(', ') || 'none'} |`,
  )
  return [
    '# Pages',
    '',
    'Written by `node tools/page-table.ts` from the rows of `web/src/routes` and the imports of each page. A procedure is what the page or',
    'one of its pieces may call, `noun.verb` of the contract; `features/<noun>` of the server answers it. What the frame asks by itself',
    `(\`web/src/shell\`): ${frameProcedures().join(', ')}.`,
    '',
    `| address (${rows.length}) | frame | page | feature | procedures |`,
    '|---|---|---|---|---|',
    ...table,
    '',
  ].join('\n')
}

/** The document that stands in docs/. */
export function writtenDocument(): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function frameProcedures(): string[] {
  const entries = ['web/src/shell/guards.tsx', ...SESSION].flatMap((entry) => [
    ...proceduresFrom(entry),
    ...proceduresIn(textOf(entry)),
  ])
  return [...new Set(entries)].toSorted()
}

/** Where it is asked who is signed in. */
const SESSION = ['web/src/lib/session.tsx', 'web/src/lib/page-data.ts']

/** The live channel names the reads of all pages, which each makes again for itself. */
const LIVE = 'web/src/lib/live/'

function isOfPage(path: string): boolean {
  const isOfFrame = SESSION.includes(path) || path.startsWith(LIVE)
  return /^web\/src\/.*\.tsx?$/.test(path) && !isOfFrame && existsSync(join(root, path))
}

function isProcedure(noun: string, verb: string): boolean {
  const tree: Readonly<Record<string, object>> = contract
  return verb in (tree[noun] ?? {})
}

function pathOf(key: string): string {
  return new Map<string, string>(Object.entries(paths)).get(key) ?? ''
}

if (import.meta.main) writeFileSync(file, pageDocument())
