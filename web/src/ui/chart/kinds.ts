import { lazy } from 'react'

/** What a chart may be drawn with. */
export type ChartKind = 'bars' | 'flow' | 'areas' | 'heat' | 'map' | 'network'

/** The canvas of each kind, with the marks it needs: loaded when the first chart of the kind is seen. */
export const canvases = {
  bars: canvasWith(),
  flow: canvasWith(() => import('./marks/flow.ts')),
  areas: canvasWith(() => import('./marks/areas.ts')),
  heat: canvasWith(() => import('./marks/heat.ts')),
  map: canvasWith(() => import('./marks/map.ts')),
  network: canvasWith(() => import('./marks/network.ts')),
} as const satisfies Record<ChartKind, unknown>

/** Which kinds run from right to left for readers who do; a map, an area and a network have no first side. */
export const turning: Readonly<Record<ChartKind, boolean>> = {
  bars: true,
  flow: false,
  areas: false,
  heat: true,
  map: false,
  network: false,
}

function canvasWith(marks: () => Promise<unknown> = async () => undefined) {
  return lazy(async () => {
    const [canvas] = await Promise.all([import('./chart-canvas.tsx'), marks()])
    return { default: canvas.ChartCanvas }
  })
}
