import type { ListPage, ListWanted } from './list-page.ts'

/** What is asked of a list, as the contract takes it; what it is narrowed to stands beside. */
export interface ListAsked<S extends string> {
  readonly page?: unknown
  readonly pageSize?: unknown
  readonly cursor?: string | undefined
  readonly sort?: S | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly search?: string | undefined
}

/** What a list is narrowed to: as it was asked, with what who answers it gives, and the search without spaces around it. */
export type Narrowed<G, W, Asking> = Omit<W, keyof Asking> & G & { readonly search: string | undefined }

/** A page of a list as it is shown, and how many match as far as people read. */
export interface ShownPage<T> extends ListPage<T> {
  readonly total: number
  readonly isCapped: boolean
  readonly page: number
  readonly pageSize: number
}

/**
 * A page of a list of the administration, read by `db` and narrowed to what is `given` beside what is asked; in the order `sort`, from the
 * last to the first, unless another is named.
 */
export async function platformList<D, G, R, T, S extends string, W>(
  db: D,
  given: G,
  wanted: ListAsked<S> & W,
  list: {
    readonly sort: NoInfer<S>
    readonly select: (
      db: NoInfer<D>,
      filter: Narrowed<NoInfer<G>, ListAsked<S> & W, ListAsked<string>>,
      asked: ListWanted<S>,
    ) => Promise<ListPage<R>>
    readonly count: (
      db: NoInfer<D>,
      filter: Narrowed<NoInfer<G>, ListAsked<S> & W, ListAsked<string>>,
    ) => Promise<{ total: number; isCapped: boolean }>
    readonly present: (row: R) => T
  },
): Promise<ShownPage<T>> {
  const { page, pageSize, cursor, sort = list.sort, direction = 'desc', search, ...narrow } = wanted
  const paging = pagingOf({ page, pageSize })
  const filter = { ...narrow, ...given, search: search?.trim() || undefined }
  const { rows, next, previous } = await list.select(db, filter, { ...paging, sort, direction, cursor })
  const counted = await list.count(db, filter)
  return { rows: rows.map((row) => list.present(row)), ...counted, ...paging, next, previous }
}

/** A page of rows that were worked out and are all there: turned to by number, counted whole. */
export function pageOfRows<T>(rows: readonly T[], wanted: Pick<ListAsked<string>, 'page' | 'pageSize'>): ShownPage<T> {
  const { page, pageSize } = pagingOf(wanted)
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    ...{ total: rows.length, page, pageSize, isCapped: false, next: null, previous: null },
  }
}

function pagingOf({ page, pageSize }: Pick<ListAsked<string>, 'page' | 'pageSize'>) {
  return { page: Number(page ?? 1), pageSize: Number(pageSize ?? 10) }
}
