import { PAGE_SIZES } from '@pegada/contract/list-sizes.ts'
import { readState, useUrlState } from '../lib/url-state.ts'

/** What a list is asked for: page, size, search and order. */
export interface TableQuestion<S extends string> {
  readonly page: number
  readonly pageSize: number
  readonly search: string | undefined
  readonly sort: S
  readonly direction: 'asc' | 'desc'
}

export interface TableState<S extends string> extends TableQuestion<S> {
  setPage: (page: number) => void
  /** Another page size goes back to the first page. */
  setPageSize: (size: number) => void
  setSearch: (search: string) => void
  setSort: (sort: S, direction: 'asc' | 'desc') => void
}

/** How a list begins, and by what it may be sorted. */
export interface TableStart<S extends string> {
  readonly sort: S
  readonly sorts: readonly S[]
  readonly direction?: 'asc' | 'desc'
}

/**
 * Page, size, search and order of a list, in the address. Spread `page, pageSize, search, sort, direction` into the
 * procedure's input. `prefix` keeps two tables of one page apart.
 */
export function useTableState<S extends string>(initial: TableStart<S>, prefix = ''): TableState<S> {
  const [state, set] = useUrlState(defaultsOf(initial, prefix))
  const name = nameIn(prefix)
  return {
    ...readTable(initial, state, prefix),
    setPage: (page) => set({ [name('page')]: page }),
    setPageSize: (pageSize) => set({ [name('size')]: pageSize, [name('page')]: 1 }),
    setSearch: (search) => set({ [name('q')]: search, [name('page')]: 1 }),
    setSort: (next, order) => set({ [name('sort')]: next, [name('dir')]: order, [name('page')]: 1 }),
  }
}

/** The same read from the values of an address, for what reads ahead of a page. */
export function tableIn<S extends string>(
  initial: TableStart<S>,
  search: Readonly<Record<string, unknown>>,
  prefix = '',
): TableQuestion<S> {
  return readTable(initial, readState(defaultsOf(initial, prefix), search), prefix)
}

type Values = Record<string, string | number | undefined>

const nameIn = (prefix: string) => (key: string) => (prefix === '' ? key : `${prefix}-${key}`)

function defaultsOf(initial: TableStart<string>, prefix: string): Values {
  const name = nameIn(prefix)
  return {
    [name('page')]: 1,
    [name('size')]: 10,
    [name('q')]: undefined,
    [name('sort')]: initial.sort,
    [name('dir')]: initial.direction ?? 'desc',
  }
}

function readTable<S extends string>(initial: TableStart<S>, state: Values, prefix: string): TableQuestion<S> {
  const name = nameIn(prefix)
  const sort = String(state[name('sort')])
  const size = Number(state[name('size')])
  const query = state[name('q')]
  return {
    page: Math.max(1, Number(state[name('page')])),
    pageSize: PAGE_SIZES.some((one) => one === size) ? size : 10,
    search: query === undefined ? undefined : String(query),
    sort: initial.sorts.find((one) => one === sort) ?? initial.sort,
    direction: state[name('dir')] === 'asc' ? 'asc' : 'desc',
  }
}
