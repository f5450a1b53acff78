import { useEffect } from 'react'
import type { TableState } from './table-state.ts'

/** Goes back to the first page where the one on screen has emptied, as the last does when what stood on it is decided. */
export function usePageWithin<S extends string>(
  { page, setPage }: Pick<TableState<S>, 'page' | 'setPage'>,
  answer: { readonly rows: readonly unknown[] } | undefined,
): void {
  const isPastTheEnd = page > 1 && answer?.rows.length === 0
  useEffect(() => {
    if (isPastTheEnd) setPage(1)
  })
}
