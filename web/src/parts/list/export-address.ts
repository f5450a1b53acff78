import { shownLanguage } from '../../lib/current-language.ts'
import type { Selection } from '../../ui/selection.ts'

/** What the screen says of a list, as the procedure takes it. */
export type ListFilters = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Where a list is written as a file: its filters, search and order, in the reader's language. Columns that are left out on
 * screen are left out there, by `columnsOf`: the file's columns for each column of the table. Rows that are selected one by
 * one are named.
 */
export function exportAddress(
  path: `/api/v1/${string}/export`,
  format: 'csv' | 'xlsx',
  list: {
    readonly filters: ListFilters
    readonly columns?: readonly string[]
    readonly selection?: Pick<Selection, 'ids' | 'isAll'>
  },
): string {
  const query = new URLSearchParams({ format, language: shownLanguage() })
  for (const [name, value] of Object.entries(list.filters)) {
    if (value !== undefined && !notOfFiles.has(name)) query.set(name, String(value))
  }
  if (list.columns && list.columns.length > 0) query.set('columns', list.columns.join(','))
  if (list.selection && !list.selection.isAll && list.selection.ids.size > 0) {
    query.set('ids', [...list.selection.ids].join(','))
  }
  return `${path}?${query.toString()}`
}

const notOfFiles = new Set(['page', 'pageSize', 'cursor', 'language', 'withTotals'])
