import { SELECTED_MAX } from '@pegada/contract/list-sizes.ts'
import { useState } from 'react'

/** Which rows of a list are selected: some of them, kept over the pages, or all that match the filter. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly isAll: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Of the rows of a page exactly these are selected; those of other pages stay. */
  setOnPage: (page: readonly string[], chosen: readonly string[]) => void
  selectAll: () => void
  clear: () => void
}

/** A selection; another filter or search (`of`) begins anew, since rows may have left the list. */
export function useSelection(of: string): Selection {
  const [state, setState] = useState({ of, ids: noIds, isAll: false })
  const { ids, isAll } = state.of === of ? state : { ids: noIds, isAll: false }
  const put = (next: ReadonlySet<string>) =>
    setState({ of, ids: new Set([...next].slice(0, SELECTED_MAX)), isAll: false })
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle: (id) => put(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    setOnPage: (page, chosen) => put(new Set([...[...ids].filter((id) => !page.includes(id)), ...chosen])),
    selectAll: () => setState({ of, ids: noIds, isAll: true }),
    clear: () => setState({ of, ids: noIds, isAll: false }),
  }
}

const noIds: ReadonlySet<string> = new Set()
