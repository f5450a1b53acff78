import { describe, expect, it } from 'vitest'
import { isTest, sourceFiles, textOf } from './import-graph.ts'

/** The database is spoken to in `repo*` files, the platform and the migrations; commands and jobs ask those. */
const offenders = (files: readonly string[], read: (file: string) => string) =>
  files.flatMap((file) => signs.filter(([, sign]) => sign.test(read(file))).map(([name]) => `${file}: ${name}`))

const signs: readonly (readonly [string, RegExp])[] = [
  ['a statement', /(?<!\breq)\.query\s*(?:<[^(]*>)?\(/],
  ['a query built', /\bqueries\s*\.\s*\$?[a-z]+\(/],
  ['SQL as a template', /\bsql(?:\.raw\(|`)/],
  ['rows stored', /\binsertMany\(/],
  ['the query builder', /from 'drizzle-orm/],
  ['tables', /^import (?!type\b)[^\n]*\/db\/schema\.ts'/m],
]

/** The library of sessions is given all tables, which it asks by itself. */
const passesTables = 'server/src/features/account/session-adapter.ts'

describe('SQL', () => {
  const files = sourceFiles.filter(
    (file) => /^server\/src\/(?!db\/|platform\/|test\/)/.test(file) && !isTest(file) && !/\/repo[^/]*$/.test(file),
  )

  it('stands in repo files alone', () => {
    expect(offenders(files, textOf)).toEqual([`${passesTables}: tables`])
  })

  it.each([
    ['a statement', 'await tx.query<{ hits: number }>(`select 1`)'],
    ['a query built', 'await tx.queries\n    .select({ id })'],
    ['SQL as a template', 'const now = sql`now()`'],
    ['rows stored', 'await insertMany(tx, table, rows)'],
    ['the query builder', "import { eq } from 'drizzle-orm'"],
    ['tables', "import { user } from '../../db/schema.ts'"],
  ])('is found as %s', (name, text) => {
    expect(offenders(['job.ts'], () => text)).toEqual([`job.ts: ${name}`])
  })

  it('is not a query of an address, a hash, or the type of a row', () => {
    const text =
      "import type { user } from '../../db/schema.ts'\ncontext.req.query('to'); createHash('sha256').update(x)"
    expect(offenders(['job.ts'], () => text)).toEqual([])
  })
})

describe('lists', () => {
  it('order names as people look them up (`{ name: column }`), and not by the bytes of their letters', () => {
    const named = /\b(?:name|legalName|fileName|subject|product|city)(?:\s*[,}]|:\s*[\w.]+\s*[,}])/
    const bare = sourceFiles
      .filter((file) => /^server\/src\/features\/.*\/repo[^/]*\.ts$/.test(file))
      .filter((file) => {
        const orders = /sorts: \{(.*?)\},?\s+ties:/s.exec(textOf(file))?.[1] ?? ''
        return named.test(`${orders.replaceAll(/\{[^}]*\}/g, '<>')} }`)
      })
    expect(bare).toEqual([])
  })
})
