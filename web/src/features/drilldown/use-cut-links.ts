import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { useSearch } from '@tanstack/react-router'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { type CutFilters, type Drilldown, toggled, valuesOf } from './drilldown-state.ts'

/** Where marks lead: to this page asked otherwise, scrolled to where it is. */
export interface CutLinks {
  /** Another question, of which `change` names what differs. */
  readonly asked: (change: Partial<Drilldown>) => Target
  /** The same question narrowed to a value as well, or no longer. */
  readonly narrowed: (dimension: DrilldownDimension, key: string) => Target
}

export function useCutLinks(filters: CutFilters): CutLinks {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const now = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const asked: CutLinks['asked'] = (change) => ({
    ...pathTo(paths.drilldown, { ...now, ...valuesOf(change) }),
    resetScroll: false,
  })
  return { asked, narrowed: (dimension, key) => asked({ filters: toggled(filters, dimension, key) }) }
}
