import { type ListPage, type ListWanted, listBatches, presented, wholeList } from '../db/list-page.ts'
import type { Narrowed } from '../db/platform-list.ts'
import type { Database, Tenant, Tx } from '../db/port.ts'
import type { Translate } from '../locale/translate.ts'
import { type FileCell, textCell } from './cell.ts'
import { streamTable } from './stream-table.ts'

/** A text in the language of the file. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** The text `key` of a code that a row holds; a code that has no text stands as itself, so that the row does not end its file. */
export function codeCell(say: Say, key: string, code: string | null): FileCell {
  return textCell(code && say(key, { defaultValue: code }))
}

/** What stands in each column of a list as a file: the text of its title, about how many characters wide, and its cells. */
export type ListColumns<T, K extends string> = Readonly<
  Record<K, { readonly title: string; readonly width?: number; readonly cell: (row: T, say: Say) => FileCell }>
>

/** A list as a file, as the contract takes it; all columns in their order unless some are named. */
export interface FileWanted<K extends string> {
  readonly format: 'csv' | 'xlsx'
  readonly language: string
  readonly columns?: readonly K[] | undefined
}

/** What is asked of the list for a batch of its file: few enough rows that they are let go before the collector keeps them. */
export const fileBatch = { page: 1, pageSize: 250 } as const

/**
 * A list as a file in the reader's language, under the text `name`. `load` reads a batch, in a transaction of its own, when
 * the reader of the file asks for more.
 */
export function streamList<T, K extends string>(
  { translate }: { readonly translate: Translate },
  { format, language, columns }: FileWanted<K>,
  list: {
    readonly name: string
    readonly all: readonly K[]
    readonly columns: ListColumns<T, K>
    readonly load: (cursor: string | undefined) => Promise<ListPage<T>>
  },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const say: Say = (key, values) => translate(language, key, values)
  const shown = (columns ?? list.all).map((key) => {
    const { title, width = 16, cell } = list.columns[key]
    return { title: say(title), width, cell: (row: T) => cell(row, say) }
  })
  return streamTable(
    { name: say(list.name), format, language, columns: shown, batches: listBatches(list.load) },
    headers,
  )
}

/** Rows that were worked out as a whole, as a file; in it are all `columns` in their order, unless `all` names them. */
export function streamWhole<T, K extends string>(
  ports: { readonly translate: Translate },
  wanted: FileWanted<K>,
  {
    name,
    columns,
    all = Object.keys(columns) as K[],
  }: { readonly name: string; readonly columns: ListColumns<T, K>; readonly all?: readonly K[] },
  rows: readonly T[],
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { format, language, columns: told } = wanted
  const load = () => Promise.resolve(wholeList(rows))
  return streamList(ports, { format, language, columns: told }, { name, all, columns, load }, headers)
}

/** A list as a file in an order of its own; what the list is narrowed to stands beside. */
export interface OrderedFile<K extends string, S extends string> extends FileWanted<K> {
  readonly sort?: S | undefined
  readonly direction: 'asc' | 'desc'
  readonly search?: string | undefined
}

/** What stands in the file of a list: its name as a text, and its columns in their order. */
export interface ListedFile<T, K extends string> {
  readonly name: string
  readonly all: readonly K[]
  readonly columns: ListColumns<T, K>
}

type NarrowedFile<G, K extends string, S extends string, W> = Narrowed<
  G,
  OrderedFile<K, S> & W,
  OrderedFile<string, string>
>

/**
 * A list of the administration as a file, narrowed to what is `given` beside what is asked, which is settled when the file begins; in the
 * order `sort` unless another is named. What of its list `platformList` answers by is told by the same names.
 */
export function streamPlatformList<D, G, R, T, K extends string, S extends string, W>(
  { db, translate }: { readonly db: D; readonly translate: Translate },
  given: G,
  wanted: OrderedFile<K, S> & W,
  list: ListedFile<T, NoInfer<K>> & {
    readonly sort: NoInfer<S>
    readonly select: (
      db: NoInfer<D>,
      filter: NarrowedFile<NoInfer<G>, K, S, W>,
      asked: ListWanted<NoInfer<S>>,
    ) => Promise<ListPage<R>>
    readonly present: (row: R) => T
  },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { format, language, columns, sort = list.sort, direction, search, ...narrow } = wanted
  const filter = { ...narrow, ...given, search: search?.trim() || undefined }
  const load = async (cursor: string | undefined) =>
    presented(await list.select(db, filter, { ...fileBatch, sort, direction, cursor }), list.present)
  return streamList({ translate }, { format, language, columns }, { ...list, load }, headers)
}

/** A list of a company as a file, under the filters and in the order that is asked for; in the order `sort` unless one is named. */
export function streamCompanyList<T, K extends string, S extends string, W>(
  { db, translate }: { readonly db: Pick<Database, 'asTenant'>; readonly translate: Translate },
  tenant: Tenant,
  wanted: OrderedFile<K, S> & W,
  list: ListedFile<T, NoInfer<K>> & {
    readonly sort: NoInfer<S>
    readonly select: (
      tx: Tx,
      filter: NarrowedFile<{ readonly companyId: string }, K, S, W>,
      asked: ListWanted<NoInfer<S>>,
    ) => Promise<ListPage<T>>
  },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const own = {
    ...list,
    select: (_: unknown, filter: NarrowedFile<{ readonly companyId: string }, K, S, W>, asked: ListWanted<S>) =>
      db.asTenant(tenant, (tx) => list.select(tx, filter, asked)),
    present: (row: T) => row,
  }
  return streamPlatformList({ db, translate }, { companyId: tenant.companyId }, wanted, own, headers)
}

/**
 * A list of the administration as a file: `read` is what answers the list itself, asked for one batch after the other, so that the file
 * holds what the screen does under the same rights.
 */
export function streamListed<T, K extends string, W extends FileWanted<K>>(
  ports: { readonly translate: Translate },
  wanted: W,
  list: ListedFile<T, K> & {
    readonly read: (
      asked: Omit<W, keyof FileWanted<K>> & typeof fileBatch & { readonly cursor: string | undefined },
    ) => Promise<ListPage<T>>
  },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { format, language, columns, ...narrow } = wanted
  const load = (cursor: string | undefined) => list.read({ ...narrow, ...fileBatch, cursor })
  return streamList(ports, { format, language, columns }, { ...list, load }, headers)
}
