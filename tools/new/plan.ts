import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { missingText } from '../missing-text.ts'
import { asJson, before, intoArray, withImport, withTexts } from './insert.ts'
import { fill, type Names, namesOf, pluralOf, readName } from './names.ts'
import { featureTexts, screenTexts, whatToProve } from './texts.ts'

/** What is asked for: the noun, and what the program cannot know of it. */
export interface Wanted {
  readonly kind: 'feature' | 'screen'
  readonly name: string
  /** The plural where English makes it otherwise. */
  readonly plural?: string | undefined
  /** The section of the menu, by its key in `web/src/shell/nav.ts`. */
  readonly section?: string | undefined
  /** The address, where it is not `/dashboard/` and the plural. */
  readonly path?: string | undefined
}

/** Files by their path from the root, with their whole new text. */
export type Plan = ReadonlyMap<string, string>

/**
 * All that a feature or a screen needs, worked out before anything is written. Throws a sentence where the name is none, exists
 * already, or a file that lists what there is has no place for it.
 */
export function planOf(root: string, wanted: Wanted): Plan {
  const name = readName(wanted.name)
  const isFeature = wanted.kind === 'feature'
  const plural = isFeature ? readName(wanted.plural ?? pluralOf(name)) : name
  const names = namesOf(name, plural, nextMigration(root), whatToProve(wanted.kind, name))
  const plan = new Map<string, string>()
  for (const file of templatesOf(wanted.kind)) {
    const path = fill(file.replace(/\.txt$/, ''), names)
    plan.set(path, fill(readFileSync(join(import.meta.dirname, wanted.kind, file), 'utf8'), names))
  }
  refuseWhatExists(root, [...plan.keys(), `locales/pt-BR/${name}.json`], names)
  const edit = (file: string, change: (text: string) => string) => {
    try {
      plan.set(file, change(readFileSync(join(root, file), 'utf8')))
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (isFeature) editServer(edit, names)
  editWeb(edit, names, wanted)
  const texts = isFeature ? featureTexts(names) : screenTexts(names)
  for (const language of LANGUAGES) {
    plan.set(`locales/${language}/${name}.json`, asJson(marked(texts.page)))
    edit(`locales/${language}/shell.json`, (text) => withTexts(text, 'nav.', marked(texts.menu)))
  }
  return plan
}

type Edit = (file: string, change: (text: string) => string) => void

function editServer(edit: Edit, names: Names): void {
  const say = (line: string) => fill(line, names)
  edit('contract/contract.ts', (text) =>
    withImport(
      before(text, 'export const contract = {', '\n}', say('\n  _noun_,')),
      say(importOf('{ _noun_ }', './_file_.ts')),
    ),
  )
  edit('contract/saved-view.ts', (text) => intoArray(text, 'savedList = z.enum(', say(`'_table_'`)))
  edit('core/access/permission.ts', (text) =>
    before(
      text,
      'export const permissions',
      '} as const',
      say(`  '_file_:read': 'user',\n  '_file_:write': 'analyst',\n`),
    ),
  )
  edit('server/src/db/schema.ts', (text) =>
    withImport(text + say('export const { _nouns_ } = _noun_\n'), say(importOf('* as _noun_', './schema-_files_.ts'))),
  )
  edit('server/src/router.ts', (text) =>
    withImport(
      before(text, 'whole.router({', '\n})', say('\n  _noun_: _noun_Routes,')),
      say(importOf('{ _noun_Routes }', './features/_file_/routes.ts')),
    ),
  )
  edit('server/src/test/list-inputs.ts', (text) =>
    before(
      text,
      'return {',
      '\n  }',
      say(`\n    '_noun_.list': {},\n    '_noun_.export': {},\n    '_noun_.create': { name: 'Alfa' },`),
    ),
  )
  edit('docs/architecture.md', (text) => before(text, '| company | company,', ' |', say(', _file_')))
}

function editWeb(edit: Edit, names: Names, { kind, section = 'measurements', path }: Wanted): void {
  const say = (line: string) => fill(line, names)
  const isFeature = kind === 'feature'
  const address = path ?? say('/dashboard/_files_')
  if (!/^\/dashboard(\/[a-z0-9-]+)+$/.test(address)) throw new Error(`"${address}" is no address below /dashboard`)
  edit('web/src/lib/paths.ts', (text) => {
    if (text.includes(`'${address}'`)) throw new Error(`${address} is another page’s`)
    return before(text, 'export const paths', '\n} as const', say(`\n  _nouns_: '${address}',`))
  })
  edit('web/src/routes/pages.ts', (text) => {
    const file = say(isFeature ? '../features/_file_/_files_-page.tsx' : '../features/_file_/_file_-page.tsx')
    const read = say('../features/_file_/_files_-data.ts')
    const data = `async () => (await import('${read}'))._nouns_Data`
    const page = say(isFeature ? `'_Nouns_Page', ${data}` : `'_Noun_Page'`)
    const row = say(`\n  page(paths._nouns_, 'signed-in', () => import('${file}'), ${page}),`)
    return before(text, 'export const pages', '\n] as const', row)
  })
  if (!isFeature) {
    const reason = say(`\n  [paths._nouns_]: 'its own question is still to be written',`)
    edit('web/src/routes/pages.test.ts', (text) => before(text, 'const unread', '\n}', reason))
  }
  edit('web/src/shell/nav.ts', (text) =>
    intoArray(text, `key: '${section}'`, say(`{ path: paths._nouns_, key: '_table_', icon: IconListDetails }`)),
  )
}

/** A line that takes something from another file. */
function importOf(what: string, from: string): string {
  return ['import', what, 'from', `'${from}'`].join(' ')
}

function marked(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, draft]) => [key, missingText(draft)]))
}

function templatesOf(kind: Wanted['kind']): string[] {
  return readdirSync(join(import.meta.dirname, kind), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.txt'),
  )
}

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'server/src/db/migrations')).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** A file, a room or a name in code that is there already. */
function refuseWhatExists(root: string, files: readonly string[], { file, nouns, table }: Names): void {
  const rooms = [`server/src/features/${file}`, `web/src/features/${file}`]
  const there = [...files, ...rooms].find((path) => existsSync(join(root, path)))
  if (there !== undefined) throw new Error(`"${file}" exists: ${there}`)
  const tables = readFileSync(join(root, 'web/src/lib/paths.ts'), 'utf8')
  if (new RegExp(`^ {2}${nouns}:`, 'm').test(tables)) throw new Error(`"${file}" exists: paths.${nouns}`)
  const menu = readFileSync(join(root, 'web/src/shell/nav.ts'), 'utf8')
  if (menu.includes(`key: '${table}'`)) throw new Error(`"${file}" exists: ${table} in the menu`)
}
