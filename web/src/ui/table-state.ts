import { PAGE_SIZES } from '@pegada/contract/list-sizes.ts'
import { useUrlState } from '../lib/url-state.ts'

export interface TableState<S extends string> {
  readonly page: number
  readonly pageSize: number
  readonly search: string | undefined
  readonly sort: S
  readonly direction: 'asc' | 'desc'
  setPage: (page: number) => void
  /** Another page size goes back to the first page. */
  setPageSize: (size: number) => void
  setSearch: (search: string) => void
  setSort: (sort: S, direction: 'asc' | 'desc') => void
}

/**
 * Page, size, search and order of a list, in the address. Spread `page, pageSize, search, sort, direction` into the
 * procedure's input. `prefix` keeps two tables of one page apart.
 */
export function useTableState<S extends string>(
  initial: { sort: S; sorts: readonly S[]; direction?: 'asc' | 'desc' },
  prefix = '',
): TableState<S> {
  const name = (key: string) => (prefix === '' ? key : `${prefix}-${key}`)
  const direction = initial.direction ?? 'desc'
  const [state, set] = useUrlState<Record<string, string | number | undefined>>({
    [name('page')]: 1,
    [name('size')]: 10,
    [name('q')]: undefined,
    [name('sort')]: initial.sort,
    [name('dir')]: direction,
  })
  const sort = String(state[name('sort')])
  const size = Number(state[name('size')])
  const query = state[name('q')]
  return {
    page: Math.max(1, Number(state[name('page')])),
    pageSize: PAGE_SIZES.some((one) => one === size) ? size : 10,
    search: query === undefined ? undefined : String(query),
    sort: initial.sorts.find((one) => one === sort) ?? initial.sort,
    direction: state[name('dir')] === 'asc' ? 'asc' : 'desc',
    setPage: (page) => set({ [name('page')]: page }),
    setPageSize: (pageSize) => set({ [name('size')]: pageSize, [name('page')]: 1 }),
    setSearch: (search) => set({ [name('q')]: search, [name('page')]: 1 }),
    setSort: (next, order) => set({ [name('sort')]: next, [name('dir')]: order, [name('page')]: 1 }),
  }
}
