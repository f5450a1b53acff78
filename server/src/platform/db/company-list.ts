import type { ListPage, ListWanted } from './list-page.ts'
import { type Narrowed, platformList, type ShownPage } from './platform-list.ts'
import type { Tx } from './port.ts'

/** What is asked of a list; what it is narrowed to stands beside. */
interface Asked<S extends string> extends Omit<ListWanted<S>, 'sort'> {
  readonly sort?: S | undefined
  readonly search?: string | undefined
}

/** What is asked of a list with this filter and in one of these orders; who answers it tells `Given` of the filter. */
export type AskedOf<F extends object, W extends ListWanted<string>, Given extends keyof F = never> = Omit<
  F,
  'companyId' | Given
> &
  Omit<W, 'sort'> & { readonly sort?: W['sort'] | undefined }

type NarrowedOf<S extends string, W> = Narrowed<{ readonly companyId: string }, Asked<S> & W, Asked<string>>

/** A page of a list of a company as it is shown, and how many match as far as people read; in the order `sort` unless one is named. */
export function companyList<R, T, S extends string, W>(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  wanted: Asked<S> & W,
  list: {
    readonly sort: NoInfer<S>
    readonly select: (tx: Tx, filter: NarrowedOf<S, W>, asked: ListWanted<S>) => Promise<ListPage<R>>
    readonly count: (tx: Tx, filter: NarrowedOf<S, W>) => Promise<{ total: number; isCapped: boolean }>
    readonly present: (row: R) => T
  },
): Promise<ShownPage<T>> {
  return platformList(tx, { companyId }, wanted, list)
}
