import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isContractProcedure } from '@orpc/contract'
import { codes } from '@pegada/contract/codes.ts'
import { contract } from '@pegada/contract/contract.ts'
import type { ProcedureMeta } from '@pegada/contract/procedure.ts'
import { permissions } from '@pegada/core/access/permission.ts'
import { platformPermissions } from '@pegada/core/access/platform-role.ts'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '../server/src/db/schema.ts'
import { sourceFiles as files, importsOf, isTest, roomOf, root, textOf } from './import-graph.ts'

/** The house keeps itself in order: walls between rooms, one list of codes, texts where they belong. */
/** What each room may import of the others. */
const mayImport: Record<string, readonly string[]> = {
  core: [],
  reference: ['core'],
  contract: ['core'],
  server: ['core', 'contract', 'reference'],
  web: ['core', 'contract', 'locales'],
  cli: ['core', 'reference'],
}

/** The files of the server that the command line may use: the catalogue and the register of companies live in the database. */
const isDoor = (file: string, to: string) =>
  (file === 'cli/commands/factors.ts' && to === 'server/src/factors-command.ts') ||
  (file === 'cli/commands/cnpj-import.ts' && to === 'server/src/cnpj-command.ts')

describe('import walls', () => {
  const imports = files.filter((file) => !isTest(file)).flatMap(importsOf)

  it('let rooms be seen only from below', () => {
    const crossings = imports.filter(({ file, to }) => {
      const allowed = mayImport[roomOf(file)]
      return allowed && roomOf(to) !== roomOf(file) && !allowed.includes(roomOf(to)) && !isDoor(file, to)
    })
    expect(crossings).toEqual([])
  })

  it('keep the core free of input, output, clock and chance', () => {
    const forbidden =
      /from 'node:(fs|http|https|net|child_process|os|process)|\bDate\.now\(|new Date\(\)|Math\.random\(|process\.env/
    const offenders = files.filter((file) => file.startsWith('core/') && !isTest(file) && forbidden.test(textOf(file)))
    expect(offenders).toEqual([])
  })

  it("let a feature meet another's commands and queries, never its rows or its policy", () => {
    const offenders = imports.filter(({ file, to }) => {
      const own = /^(server\/src\/features\/[^/]+)\//.exec(file)?.[1]
      return own && /^server\/src\/features\/[^/]+\/(repo|policy)[.-]?/.test(to) && !to.startsWith(own)
    })
    expect(offenders).toEqual([])
  })
})

describe('files', () => {
  it('stay within 250 lines', () => {
    const long = files.filter((file) => textOf(file).split('\n').length > 251)
    expect(long).toEqual([])
  })

  it('hold no unfinished business', () => {
    /* A mark is in capitals or has a colon: `método` and `todo` are Portuguese words. */
    const marks = /(?<!\p{L})(TODO|FIXME|HACK)(?!\p{L})|@ts-ignore|\bas any\b|: any\b|\.only\(/u
    const asides = /(?<!\p{L})(todo|fixme|xxx|hack):|lorem ipsum/iu
    const isUnfinished = (text: string) => marks.test(text) || asides.test(text)
    expect(files.filter((file) => file !== 'tools/house.test.ts' && isUnfinished(textOf(file)))).toEqual([])
  })
})

describe('errors', () => {
  const sentences = JSON.parse(textOf('locales/pt-BR/errors.json')) as Record<string, string>

  it('have a sentence for every code of the contract', () => {
    expect(Object.keys(codes).filter((code) => !sentences[code])).toEqual([])
  })

  it('are in the closed list wherever they are thrown', () => {
    const thrown = files
      .filter((file) => !isTest(file))
      .flatMap((file) => [...textOf(file).matchAll(/new DomainError\(\s*'([^']+)'/g)].map((match) => match[1] ?? ''))
    expect([...new Set(thrown)].filter((code) => !(code in codes)).toSorted()).toEqual([])
  })
})

describe('the contract', () => {
  const procedures = proceduresOf(contract)

  it('names an access that exists, a path of its own and a summary on every procedure', () => {
    const ranks = [...Object.keys(permissions), ...Object.keys(platformPermissions)]
    const known = ['public', 'person', 'signed-in', 'platform-admin', ...ranks]
    for (const { meta, route } of procedures) {
      expect(known, route.path).toContain(meta.access)
      expect(route.summary, route.path).toBeTruthy()
    }
    const places = procedures.map(({ route }) => `${route.method} ${route.path}`)
    expect(places.filter((place) => place.includes('undefined'))).toEqual([])
    expect(new Set(places).size).toBe(places.length)
  })

  it('has a limit on everything that anybody may call', () => {
    const open = procedures.filter(({ meta }) => meta.access === 'public' && meta.limit === undefined)
    expect(open.map(({ route }) => route.path)).toEqual([])
  })
})

describe('the rooms of a noun', () => {
  const features = readdirSync(join(root, 'server/src/features'))

  /**
   * Features that answer no procedure: the log of what ran by itself, fiscal documents as they come in, letters, what comes
   * from the payment provider, built-in data, why two versions differ.
   */
  const silent = [
    ...['automation-run', 'certificate-vault', 'fiscal-document', 'mail'],
    ...['pact-event', 'payment-event', 'reference', 'waterfall'],
  ]

  it('have one name: a feature answers the contract file that is called as it is', () => {
    const nameless = features.filter((noun) => !existsSync(join(root, 'contract', `${noun}.ts`)))
    expect(nameless).toEqual(silent)
    const answers = features.filter((noun) => existsSync(join(root, 'server/src/features', noun, 'routes.ts')))
    expect(answers.filter((noun) => silent.includes(noun))).toEqual([])
  })

  it('hold every procedure: what a contract file names is answered in the feature of that name', () => {
    const files = new Map(
      [...textOf('contract/contract.ts').matchAll(/import \{ ([^}]+) \} from '\.\/([a-z-]+)\.ts'/g)].flatMap((match) =>
        (match[1] ?? '').split(', ').map((tree) => [tree, match[2] ?? ''] as const),
      ),
    )
    const roomless = [...files].filter(([, file]) => !features.includes(file))
    expect(roomless).toEqual([])
  })
})

describe('the migrations', () => {
  /** Two were written at the same time; they were applied by installations under these names, which say their order. */
  const givenTwice = ['0039_sheet_corrections.sql', '0039_signers.sql']

  it('have a number each', () => {
    const names = readdirSync(join(root, 'server/src/db/migrations')).toSorted()
    const ofOneNumber = Map.groupBy(names, (name) => name.slice(0, 4))
    expect(names.filter((name) => !/^\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([])
    expect([...ofOneNumber.values()].filter((files) => files.length > 1)).toEqual([givenTwice])
  })
})

describe('the schema', () => {
  it('has every column that the migrations make', () => {
    const sql = readdirSync(join(root, 'server/src/db/migrations'))
      .toSorted()
      .map((file) => textOf(`server/src/db/migrations/${file}`).replace(/--.*$/gm, ''))
      .join('\n')
    for (const table of Object.values<unknown>(schema).filter((value) => is(value, PgTable))) {
      const name = getTableName(table)
      const body = new RegExp(`create table "?${name}"? \\(([\\s\\S]*?)\\n\\)[^;\\n]*;`).exec(sql)?.[1] ?? ''
      const made = [...body.matchAll(/^ {2}([a-z0-9_]+) /gm)]
        .map((match) => match[1])
        .filter((word) => !['primary', 'foreign', 'unique', 'check'].includes(word ?? ''))
      const changes = [...sql.matchAll(new RegExp(`alter table "?${name}"?\\s([^;]*);`, 'g'))].map((match) => match[1])
      const added = [...changes.join('\n').matchAll(/add column ([a-z0-9_]+)/g)].map((match) => match[1])
      const known = Object.values(getTableColumns(table)).map((column) => column.name)
      expect(known.toSorted(), name).toEqual([...made, ...added].toSorted())
    }
  })
})

function proceduresOf(
  node: unknown,
): { meta: ProcedureMeta; route: { method?: string; path?: string; summary?: string } }[] {
  if (!isContractProcedure(node)) return Object.values(node as Record<string, unknown>).flatMap(proceduresOf)
  const { meta, route } = node['~orpc']
  return [{ meta: meta as ProcedureMeta, route: route as { method?: string; path?: string; summary?: string } }]
}
