import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '../server/src/db/schema.ts'
import { isTest, sourceFiles, textOf } from './import-graph.ts'
import { type Node, treeOf, walk } from './syntax-tree.ts'

/**
 * What a JSON column holds was written by some release, not by the types of this one: it is read by a parser (`readStored`, or
 * a reader of the core), never declared to be of a type. Columns are those of `db/schema.ts`; a cast is `as` on a property
 * of such a name, also where a default stands in for it, or on an object that has it among its values. `as const` and `as unknown` alone declare nothing.
 * The rows of a query are of a type as well (`query<Row>`): a column of theirs that is JSON is `unknown` there, or of a plain kind.
 */
const columns = new Set(
  Object.values(schema).flatMap((table) =>
    is(table, PgTable)
      ? Object.entries(getTableColumns(table)).flatMap(([name, { dataType }]) => (dataType === 'json' ? [name] : []))
      : [],
  ),
)

/** Casts that stand: properties that have the name of a column and are none. */
const known = [
  // What a refusal of the contract says, and what a thread answers.
  'server/src/features/automation/create-activities.ts: data',
  'server/src/platform/sheet-reader/sheet-threads.ts: data',
]

/** Columns with the name of one that is JSON: texts of the table of documents, and what a query puts together. */
const madeRows = [
  'server/src/features/consumption/repo-questions.ts: lines',
  'server/src/features/fiscal-document/repo-energy.ts: warnings',
  'server/src/features/fiscal-document/repo-energy.ts: lines',
]

/**
 * Casts by way of `unknown`, and of what `JSON.parse` gives, that stand: no value of theirs comes out of a database, a sealed
 * file or from a person. Whatever does is read by a shape (`core/shape.ts`) or by a schema.
 */
const trusted = [
  // Files of this repository, each record of which a test reads.
  'reference/load-airports.ts: JSON.parse',
  'reference/load-classification.ts: JSON.parse',
  'reference/load-municipalities.ts: JSON.parse',
  'reference/load-plans.ts: JSON.parse',
  'reference/load-service-codes.ts: JSON.parse',
  'reference/load-spend-bridge.ts: JSON.parse',
  'reference/load-spend-bridge.ts: JSON.parse',
  // Rows on their way into a statement, by the names of their columns.
  'server/src/features/cnpj/repo-register.ts: as unknown as',
  // Made JSON and read again on the same line, so that what is undefined is gone.
  'server/src/features/sheet/checked-entry.ts: JSON.parse',
  // Files that are built with the program.
  'server/src/http/website-pages.ts: JSON.parse',
  // Two drivers, one face; a canvas that is not the browser's.
  'server/src/platform/db/on-pool.ts: as unknown as',
  'server/src/platform/db/on-pool.ts: as unknown as',
  'server/src/platform/locale/translate.ts: JSON.parse',
  'server/src/platform/pdf/read-pdf.ts: as unknown as',
  'server/src/platform/print/fonts.ts: JSON.parse',
  // A drawing library without types, and what the renderer's types leave out.
  'server/src/platform/print/print-tagged.ts: as unknown as',
  'server/src/platform/print/print-tagged.ts: as unknown as',
  'server/src/platform/print/print-tagged.ts: as unknown as',
  'server/src/platform/print/tagged-context.ts: as unknown as',
  // What a thread of this program answers, as text because that is cheaper than a copy of its objects.
  'server/src/platform/reader/worker-reader.ts: JSON.parse',
  // Rows that the same run set aside.
  'server/src/platform/storage/spool.ts: JSON.parse',
  // Made JSON on the same page and read again, so that what is equal is one value.
  'web/src/features/document/line-change.tsx: JSON.parse',
  'web/src/features/method/use-trial.ts: JSON.parse',
  // Texts and data that the page was built with, and the window of a worker.
  'web/src/features/verify/single-file.tsx: JSON.parse',
  'web/src/features/verify/verify.worker.ts: as unknown as',
  'web/src/website/entry-client.tsx: JSON.parse',
]

const sourcesOf = (rooms: RegExp) => sourceFiles.filter((file) => rooms.test(file) && !isTest(file))

describe('stored JSON', () => {
  it('has columns that are known by their kind', () => {
    expect([...columns]).toEqual(expect.arrayContaining(['draft', 'confirmed', 'suggestion', 'calculation', 'head']))
    expect(columns.has('fileName')).toBe(false)
  })

  it('is parsed where it is read, never cast', () => {
    const files = sourcesOf(/^(?:server\/src|contract|web\/src)\//)
    expect(files.flatMap((file) => castsIn(file, textOf(file)))).toEqual(known)
  })

  it('is of no type in the rows of a query', () => {
    expect(sourcesOf(/^server\/src\//).flatMap((file) => typedRowsIn(file, textOf(file)))).toEqual(madeRows)
  })

  it.each([
    ['tx.query<{ lines: readonly Line[] }>(sql)', ['lines']],
    ['tx.query<{ draft: Record<string, string> | null }>(sql)', ['draft']],
    ['tx.query<{ draft: unknown; lines: number; head: string | null }>(sql)', []],
    ['tx.query<Row>(sql); interface Row { readonly draft: BillDraft }', ['draft']],
  ])('%s has rows of a type or not', (text, found) => {
    expect(typedRowsIn('x.ts', `const it = ${text}`)).toEqual(found.map((column) => `x.ts: ${column}`))
  })

  it('is of no type where its column is made', () => {
    const files = sourceFiles.filter((file) => file.startsWith('server/src/db/'))
    expect(files.flatMap((file) => typedColumnsIn(file, textOf(file)))).toEqual([])
  })

  it.each([
    ["jsonb('lines').notNull().$type<readonly Line[]>()", ['lines']],
    ["jsonb('head').$type<unknown>().default({})", ['head']],
    ["json('draft').$type<Draft>()", ['draft']],
    ["jsonb('draft').notNull().default({})", []],
    ["text('state').$type<State>().notNull()", []],
  ])('%s has a type or not', (text, found) => {
    expect(typedColumnsIn('x.ts', `const it = ${text}`)).toEqual(found.map((column) => `x.ts: ${column}`))
  })

  it('is not declared by way of `unknown`, nor as it is parsed, in any room that reads it', () => {
    const found = sourcesOf(/^(?:core|contract|server\/src|cli|reference|web\/src)\//).flatMap((file) =>
      declaredIn(file, textOf(file)),
    )
    expect(found.filter((cast) => !cast.startsWith('reference/build'))).toEqual(trusted)
  })

  it.each([
    ['body as unknown as SealHeader', ['as unknown as']],
    ['(JSON.parse(text) as Footer).totals', ['JSON.parse']],
    ['JSON.parse(text) as unknown', []],
    ['value as Known', []],
  ])('%s declares what it is or does not', (text, found) => {
    expect(declaredIn('x.ts', `const it = ${text}`)).toEqual(found.map((cast) => `x.ts: ${cast}`))
  })

  it.each([
    ['row.draft as BillDraft | null', ['draft']],
    ['(item.decided ?? {}) as Choice', ['decided']],
    ['item.suggestion as unknown as Suggestion', ['suggestion']],
    ['row?.head! as SheetHead', ['head']],
    ['{ ...row, name: row.name, draft: row.draft } as Bill', ['draft']],
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
  walk(treeOf(file, text), (node) => {
    if (node.type !== 'TSAsExpression' || declaresNothing(node.typeAnnotation as Node)) return
    const column = columnIn(node.expression as Node)
    if (column !== undefined) found.push(`${file}: ${column}`)
  })
  return found
}

/** The JSON columns that a file of table definitions says to be of a type: no reader is held to it. */
function typedColumnsIn(file: string, text: string): string[] {
  const found: string[] = []
  if (!text.includes('$type<')) return found
  walk(treeOf(file, text), (node) => {
    if (node.type !== 'CallExpression' || (node.callee as Node).type !== 'MemberExpression') return
    const { object, property } = node.callee as Node
    const column = (property as Node).name === '$type' ? jsonColumnIn(object as Node) : undefined
    if (column !== undefined) found.push(`${file}: ${column}`)
  })
  return found
}

/** The JSON columns that the rows of a file's queries have with a type; plain kinds are of another column of that name. */
function typedRowsIn(file: string, text: string): string[] {
  const found: string[] = []
  if (!text.includes('query<')) return found
  const tree = treeOf(file, text)
  const interfaces = new Map<unknown, Node[]>()
  walk(tree, (node) => {
    const { type, id, body } = node
    if (type === 'TSInterfaceDeclaration') interfaces.set((id as Node).name, (body as Node).body as Node[])
  })
  walk(tree, (node) => {
    const row = (node.typeArguments as { params: Node[] } | null | undefined)?.params[0]
    if (!row || ((node.callee as Node | undefined)?.property as Node | undefined)?.name !== 'query') return
    const members =
      row.type === 'TSTypeLiteral' ? (row.members as Node[]) : interfaces.get((row.typeName as Node | undefined)?.name)
    for (const { key, typeAnnotation } of members ?? []) {
      const name = String((key as Node | undefined)?.name)
      const type = (typeAnnotation as Node | undefined)?.typeAnnotation as Node | undefined
      if (columns.has(name) && type && !isPlain(type)) found.push(`${file}: ${name}`)
    }
  })
  return found
}

function isPlain(type: Node): boolean {
  if (type.type === 'TSUnionType') return (type.types as Node[]).every(isPlain)
  return /^TS(?:Unknown|String|Number|Boolean|Null)Keyword$/.test(type.type)
}

/** The name in `jsonb('name')`, whatever is called on it after. */
function jsonColumnIn(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as Node
  if (callee.type === 'MemberExpression') return jsonColumnIn(callee.object as Node)
  const [first] = node.arguments as Node[]
  return callee.name === 'jsonb' || callee.name === 'json' ? String(first?.value) : undefined
}

/** Values that a file declares to be of a type though they may be anything. */
function declaredIn(file: string, text: string): string[] {
  const found: string[] = []
  if (!/ as unknown as |JSON\.parse/.test(text)) return found
  walk(treeOf(file, text), (node) => {
    if (node.type !== 'TSAsExpression' || declaresNothing(node.typeAnnotation as Node)) return
    const cast = node.expression as Node
    if (cast.type === 'TSAsExpression' && declaresNothing(cast.typeAnnotation as Node))
      found.push(`${file}: as unknown as`)
    if (cast.type === 'CallExpression' && isParse(cast.callee as Node)) found.push(`${file}: JSON.parse`)
  })
  return found
}

function isParse({ object, property }: Node): boolean {
  return (object as Node | undefined)?.name === 'JSON' && (property as Node).name === 'parse'
}

function declaresNothing(type: Node): boolean {
  const name = (type.typeName as Node | undefined)?.name
  return type.type === 'TSUnknownKeyword' || name === 'const'
}

function columnIn(node: Node): string | undefined {
  if (node.type === 'ObjectExpression') {
    const values = (node.properties as Node[]).flatMap(({ value }) => (value ? [value as Node] : []))
    return values.map(columnIn).find((column) => column !== undefined)
  }
  if (node.type === 'MemberExpression') {
    const name = (node.property as Node).name
    return typeof name === 'string' && columns.has(name) ? name : undefined
  }
  const inner = node.expression ?? (node.type === 'LogicalExpression' ? node.left : undefined)
  return inner === undefined ? undefined : columnIn(inner as Node)
}
