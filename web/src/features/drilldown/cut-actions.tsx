import { useNavigate, useSearch } from '@tanstack/react-router'
import { viewIn, withView } from '../../parts/list/view-query.ts'
import { ViewsMenu } from '../../parts/list/views-menu.tsx'
import { drilldownNames } from './drilldown-state.ts'

/** The views that were kept of this page. */
export function CutActions() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <ViewsMenu
      name="drilldown"
      list={{
        view: viewIn(search, drilldownNames),
        show: (view) =>
          void navigate({
            to: '.',
            search: (before: Record<string, unknown>) => withView(before, drilldownNames, view),
            resetScroll: false,
          } as never),
      }}
    />
  )
}
