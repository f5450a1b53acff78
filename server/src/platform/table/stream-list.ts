import { type ListPage, listBatches } from '../db/list-page.ts'
import type { Translate } from '../locale/translate.ts'
import type { FileCell } from './cell.ts'
import { streamTable } from './stream-table.ts'

/** A text in the language of the file. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string

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

/** What is asked of the list for a batch of its file. */
export const fileBatch = { page: 1, pageSize: 1000 } as const

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
): ReadableStream<Uint8Array> {
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
