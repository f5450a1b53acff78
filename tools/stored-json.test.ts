import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import * as schema from '../server/src/db/schema.ts'
import { isTest, sourceFiles, textOf } from './import-graph.ts'

/**
 * What a JSON column holds was written by some release, not by the types of this one: it is read by a parser (`readStored`, or
 * a reader of the core), never declared to be of a type. Columns are those of `db/schema.ts`; a cast is `as` on a property
 * of such a name, also where a default stands in for it. `as const` and `as unknown` alone declare nothing.
 */
const columns = new Set(
  Object.values(schema).flatMap((table) =>
    is(table, PgTable)
      ? Object.entries(getTableColumns(table)).flatMap(([name, { dataType }]) => (dataType === 'json' ? [name] : []))
      : [],
  ),
)

/** Casts that stand: one column, and two properties of that name that are none. */
const known = [
  // A fiscal document whole, whose shape only the reader of its XML knows by now.
  'server/src/features/attachment/find-attached-record.ts: extraction',
  // What a refusal of the contract says, and what a thread answers.
  'server/src/features/automation/create-activities.ts: data',
  'server/src/platform/sheet-reader/sheet-reader.ts: data',
]

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

describe('stored JSON', () => {
  it('has columns that are known by their kind', () => {
    expect([...columns]).toEqual(expect.arrayContaining(['draft', 'confirmed', 'suggestion', 'calculation', 'head']))
    expect(columns.has('fileName')).toBe(false)
  })

  it('is parsed where it is read, never cast', () => {
    const files = sourceFiles.filter((file) => file.startsWith('server/src/') && !isTest(file))
    expect(files.flatMap((file) => castsIn(file, textOf(file)))).toEqual(known)
  })

  it.each([
    ['row.draft as BillDraft | null', ['draft']],
    ['(item.decided ?? {}) as Choice', ['decided']],
    ['item.suggestion as unknown as Suggestion', ['suggestion']],
    ['row?.head! as SheetHead', ['head']],
    ['row.draft as unknown', []],
    ['readStored(billDraft, row.draft, place)', []],
    ['row.state as State', []],
  ])('%s is told rightly', (text, found) => {
    expect(castsIn('x.ts', `const it = ${text}`)).toEqual(found.map((column) => `x.ts: ${column}`))
  })
})

/** The JSON columns that a file declares to be of a type. */
function castsIn(file: string, text: string): string[] {
  const found: string[] = []
  if (!/ as (?!const\b)/.test(text)) return found
  walk(parseSync(file, text).program as unknown as Node, (node) => {
    if (node.type !== 'TSAsExpression' || declaresNothing(node.typeAnnotation as Node)) return
    const column = columnIn(node.expression as Node)
    if (column !== undefined) found.push(`${file}: ${column}`)
  })
  return found
}

function declaresNothing(type: Node): boolean {
  const name = (type.typeName as Node | undefined)?.name
  return type.type === 'TSUnknownKeyword' || name === 'const'
}

function columnIn(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const name = (node.property as Node).name
    return typeof name === 'string' && columns.has(name) ? name : undefined
  }
  const inner = node.expression ?? (node.type === 'LogicalExpression' ? node.left : undefined)
  return inner === undefined ? undefined : columnIn(inner as Node)
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (typeof (value as Node).type === 'string') visit(value as Node)
  for (const one of Object.values(value)) walk(one, visit)
}
