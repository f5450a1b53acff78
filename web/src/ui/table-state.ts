import { PAGE_SIZES } from '@pegada/contract/list-sizes.ts'
import { readState, useUrlState } from '../lib/url-state.ts'

/** What a list is asked for: page, size, search and order. */
export interface TableQuestion<S extends string> {
  readonly page: number
  readonly pageSize: number
  readonly search: string | undefined
  readonly sort: S
  readonly direction: 'asc' | 'desc'
  /** Where the page begins, in a list that grows. */
  readonly cursor: string | undefined
}

export interface TableState<S extends string> extends TableQuestion<S> {
  /** Keys of the columns that are left out. */
  readonly hidden: readonly string[]
  /** The names that the table has in the address, but for page and mark: what a view keeps. */
  readonly names: readonly string[]
  setPage: (page: number) => void
  /** The page after or before this one, from the mark that the answer gave. */
  turn: (page: number, cursor: string) => void
  /** Another page size goes back to the first page. */
  setPageSize: (size: number) => void
  setSearch: (search: string) => void
  setSort: (sort: S, direction: 'asc' | 'desc') => void
  setHidden: (keys: readonly string[]) => void
}

/** How a list begins, and by what it may be sorted. */
export interface TableStart<S extends string> {
  readonly sort: S
  readonly sorts: readonly S[]
  readonly direction?: 'asc' | 'desc'
}

/**
 * Page, size, search, order and columns of a list, in the address. `inputOf` gives what of it the procedure takes. `prefix`
 * keeps two tables of one page apart.
 */
export function useTableState<S extends string>(initial: TableStart<S>, prefix = ''): TableState<S> {
  const [state, set] = useUrlState(defaultsOf(initial, prefix))
  const name = nameIn(prefix)
  const first = { [name('page')]: 1, [name('mark')]: undefined }
  const hidden = state[name('hide')]
  return {
    ...readTable(initial, state, prefix),
    hidden: hidden === undefined ? [] : String(hidden).split('.'),
    names: ['size', 'q', 'sort', 'dir', 'hide'].map(name),
    setPage: (page) => set({ [name('page')]: page, [name('mark')]: undefined }),
    turn: (page, cursor) => set({ [name('page')]: page, [name('mark')]: cursor }),
    setPageSize: (pageSize) => set({ [name('size')]: pageSize, ...first }),
    setSearch: (search) => set({ [name('q')]: search, ...first }),
    setSort: (next, order) => set({ [name('sort')]: next, [name('dir')]: order, ...first }),
    setHidden: (keys) => set({ [name('hide')]: keys.length === 0 ? undefined : keys.join('.') }),
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

/** What a list takes of the table's state. */
export function inputOf<S extends string>({ page, pageSize, search, sort, direction, cursor }: TableQuestion<S>) {
  const marked = cursor === undefined ? {} : { cursor }
  return { page, pageSize, sort, direction, ...marked, ...(search === undefined ? {} : { search }) }
}

type Values = Record<string, string | number | undefined>

const nameIn = (prefix: string) => (key: string) => (prefix === '' ? key : `${prefix}-${key}`)

function defaultsOf(initial: TableStart<string>, prefix: string): Values {
  const name = nameIn(prefix)
  return {
    [name('page')]: 1,
    [name('mark')]: undefined,
    [name('size')]: 10,
    [name('q')]: undefined,
    [name('sort')]: initial.sort,
    [name('dir')]: initial.direction ?? 'desc',
    [name('hide')]: undefined,
  }
}

function readTable<S extends string>(initial: TableStart<S>, state: Values, prefix: string): TableQuestion<S> {
  const name = nameIn(prefix)
  const text = (key: string) => (state[name(key)] === undefined ? undefined : String(state[name(key)]))
  const size = Number(state[name('size')])
  const page = Math.max(1, Number(state[name('page')]))
  return {
    page,
    pageSize: PAGE_SIZES.some((one) => one === size) ? size : 10,
    search: text('q'),
    sort: initial.sorts.find((one) => one === text('sort')) ?? initial.sort,
    direction: text('dir') === 'asc' ? 'asc' : 'desc',
    // Whatever narrows the list goes back to its first page, which begins at no mark.
    cursor: page === 1 ? undefined : text('mark'),
  }
}
