import { hasWords } from '@pegada/core/seal/line-name.ts'
import { useState } from 'react'
import type { TableState } from '../../ui/table-state.ts'
import type { LineSummary } from './verification.ts'

export type LineSort = 'file' | 'co2eKg' | 'category'

/** The state of a list whose rows are in the browser and nowhere else: an address could not bring them back. */
export function useLocalTable(): TableState<LineSort> {
  const [state, setState] = useState<{
    page: number
    pageSize: number
    search?: string
    sort: LineSort
    isUp: boolean
  }>({
    page: 1,
    pageSize: 10,
    sort: 'file',
    isUp: true,
  })
  return {
    page: state.page,
    pageSize: state.pageSize,
    search: state.search,
    sort: state.sort,
    direction: state.isUp ? 'asc' : 'desc',
    cursor: undefined,
    hidden: [],
    names: [],
    turn: (page) => setState((before) => ({ ...before, page })),
    setHidden: () => undefined,
    setPage: (page) => setState((before) => ({ ...before, page })),
    setPageSize: (pageSize) => setState((before) => ({ ...before, pageSize, page: 1 })),
    setSearch: (search) => setState((before) => ({ ...before, search, page: 1 })),
    setSort: (sort, direction) => setState((before) => ({ ...before, sort, isUp: direction === 'asc', page: 1 })),
  }
}

/** The lines that hold every word of the search, in the order asked for; those that differ come first in the file's order. */
export function foundLines(
  lines: readonly LineSummary[],
  { search, sort, direction }: Pick<TableState<LineSort>, 'search' | 'sort' | 'direction'>,
  textOf: (line: LineSummary) => string,
): readonly LineSummary[] {
  const found = search?.trim() ? lines.filter((line) => hasWords(textOf(line), search.trim())) : lines
  const sign = direction === 'asc' ? 1 : -1
  return found.toSorted((a, b) => sign * compare(a, b, sort))
}

function compare(a: LineSummary, b: LineSummary, sort: LineSort): number {
  if (sort === 'co2eKg') return compareKg(a.co2eKg, b.co2eKg)
  if (sort === 'category') return (a.category ?? '').localeCompare(b.category ?? '')
  return a.isSame === b.isSame ? a.offset - b.offset : Number(a.isSame) - Number(b.isSame)
}

/** By size; a float is enough to put figures in order for the eye. */
function compareKg(a: string, b: string): number {
  return Number(a) - Number(b)
}
