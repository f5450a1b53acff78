import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Selection, useSelection } from '../../ui/selection.ts'
import { inputOf, type TableState, useTableState } from '../../ui/table-state.ts'
import { useHasKeys } from './use-has-keys.ts'
import { useViews } from './use-views.ts'
import { type SavedList, viewIn, withView } from './view-query.ts'

export interface ListState<S extends string> {
  /** The list as views know it; absent where it keeps none. */
  readonly name: SavedList | undefined
  readonly table: TableState<S>
  /** Page, size, order, mark and search, as the procedure takes them; the page's filters stand beside. */
  readonly input: ReturnType<typeof inputOf<S>>
  readonly selection: Selection
  readonly hasKeys: boolean
  readonly setHasKeys: (isOn: boolean) => void
  /** What a view would keep of the address now. */
  readonly view: Readonly<Record<string, string>>
  /** Puts a view in place of what is on screen; an empty one is the whole list. */
  readonly show: (view: Readonly<Record<string, string>>) => void
}

/**
 * The state of a list page: table, selection, keys and views. `filters` names what else of the address belongs to the list.
 * A list that is opened without anything said opens with the person's default view. A list without a name keeps no views.
 */
export function useList<S extends string>(list: {
  readonly name?: SavedList
  readonly sort: S
  readonly sorts: readonly S[]
  readonly direction?: 'asc' | 'desc'
  readonly filters: readonly string[]
  readonly prefix?: string
}): ListState<S> {
  const table = useTableState<S>(list, list.prefix)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const names = [...table.names, ...list.filters]
  const pages = ['page', 'mark'].map((key) => (list.prefix ? `${list.prefix}-${key}` : key))
  const view = viewIn(search, names)
  const show: ListState<S>['show'] = (next) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => withView(before, [...names, ...pages], next),
      replace: true,
      resetScroll: false,
    } as never)
  useDefaultView(list.name, view, show)
  const [hasKeys, setHasKeys] = useHasKeys()
  return {
    name: list.name,
    table,
    input: inputOf(table),
    selection: useSelection(JSON.stringify(viewIn(search, [...list.filters, table.names[1] ?? 'q']))),
    hasKeys,
    setHasKeys,
    view,
    show,
  }
}

/** Once, and only where the address says nothing: whoever clears the list afterwards means the whole list. */
function useDefaultView(
  list: SavedList | undefined,
  view: Readonly<Record<string, string>>,
  show: (view: Readonly<Record<string, string>>) => void,
): void {
  const isPlain = useRef(Object.keys(view).length === 0)
  const views = useViews(list)
  useEffect(() => {
    if (!views || !isPlain.current) return
    isPlain.current = false
    const chosen = views.find(({ isDefault }) => isDefault)
    if (chosen) show(chosen.query)
  }, [views, show])
}
