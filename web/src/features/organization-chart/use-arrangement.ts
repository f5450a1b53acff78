import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import type { ChartOfGroup, ChartPlace } from './chart-data.ts'
import type { Point } from './chart-layout.ts'
import { branches } from './chart-shape.ts'

/** Where nodes stand and what is folded away, and how one changes it. */
export interface Arrangement {
  readonly places: readonly ChartPlace[]
  readonly collapsed: ReadonlySet<string>
  readonly mayMove: boolean
  readonly isMoved: boolean
  readonly toggle: (nodeId: string) => void
  readonly toggleAll: (isCollapsed: boolean) => void
  readonly move: (nodeId: string, at: Point) => void
  readonly arrangeAnew: () => void
}

interface Change {
  readonly places: readonly ChartPlace[]
  readonly said?: string
}

/**
 * The arrangement that a company shares. What somebody changes stands at once and is kept for all; who may only read folds away for
 * themselves, while the page is open.
 */
export function useArrangement(chart: ChartOfGroup): Arrangement {
  const { t } = useTranslation('organization-chart')
  const mayMove = useCan('boundary:write')
  const [ahead, setAhead] = useState<readonly ChartPlace[]>([])
  const settle = (_: unknown, { places }: Change) => setAhead((now) => now.filter((one) => !places.includes(one)))
  const save = useAct(({ places }: Change) => api.organization.arrangeChart.call({ places: [...places] }), {
    cause: 'organization_chart.arrange',
    queue: 'organization-chart',
    reread: [api.organization],
    done: (_, { said }) => said,
    undo: ({ before }) => api.organization.arrangeChart.call({ places: before }),
    onDone: settle,
    onFailed: settle,
  })
  const places = useMemo(
    () => new Map([...chart.places, ...ahead].map((one) => [one.nodeId, one])),
    [chart.places, ahead],
  )
  const standing = useMemo(() => standingOf([...places.values()]), [places])
  const placeOf = (nodeId: string) => places.get(nodeId) ?? { nodeId, at: null, isCollapsed: false }
  const change = (changed: readonly ChartPlace[], said?: string) => {
    if (changed.length === 0) return
    setAhead((now) => [...now, ...changed])
    if (mayMove) save.mutate({ places: changed, ...(said !== undefined && { said }) })
  }
  const put = [...places.values()].filter(({ at }) => at !== null)
  return {
    ...standing,
    mayMove,
    isMoved: put.length > 0,
    toggle: (nodeId) => {
      const place = placeOf(nodeId)
      change([{ ...place, isCollapsed: !place.isCollapsed }])
    },
    toggleAll: (isCollapsed) =>
      change(
        branches(chart)
          .map(placeOf)
          .filter((place) => place.isCollapsed !== isCollapsed)
          .map((place) => ({ ...place, isCollapsed })),
      ),
    move: (nodeId, at) => {
      const name = chart.nodes.find(({ id }) => id === nodeId)?.name ?? ''
      change([{ ...placeOf(nodeId), at: { x: Math.round(at.x), y: Math.round(at.y) } }], t('moved', { name }))
    },
    arrangeAnew: () =>
      change(
        put.map((place) => ({ ...place, at: null })),
        t('arrange.done'),
      ),
  }
}

function standingOf(places: readonly ChartPlace[]): Pick<Arrangement, 'places' | 'collapsed'> {
  return { places, collapsed: new Set(places.flatMap(({ nodeId, isCollapsed }) => (isCollapsed ? [nodeId] : []))) }
}
