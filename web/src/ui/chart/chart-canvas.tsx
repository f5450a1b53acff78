import { useDirection } from '@mantine/core'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Tokens } from '../../theme/tokens.ts'
import type { ChartOption } from './chart-option.ts'
import { mirrorChart } from './mirror-chart.ts'

use([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  AriaComponent,
  LabelLayout,
  CanvasRenderer,
])

export interface ChartHandle {
  /** The drawing as a PNG data address, at twice the size, on the surface's colour. */
  image: () => string | undefined
}

/** Draws one ECharts option in our ink. Only chart.tsx loads this file, and only when a chart is shown. */
export function ChartCanvas({
  option,
  ink,
  height,
  label,
  turns,
  isStill,
  onPick,
  ref,
}: {
  option: ChartOption
  ink: Tokens
  height: number
  label: string
  /** Whether it runs from right to left for readers who do: a map does not. */
  turns: boolean
  /** Stands at once as it is to be: on paper nothing moves. */
  isStill: boolean
  onPick?: (name: string, dataIndex: number, seriesName: string) => void
  ref?: Ref<ChartHandle>
}) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init> | undefined>(undefined)
  const { dir } = useDirection()
  const pick = useRef(onPick)
  pick.current = onPick

  useLayoutEffect(() => {
    if (!box.current) return
    const made = init(box.current, null, { renderer: 'canvas' })
    chart.current = made
    made.on('click', (event) => pick.current?.(event.name, event.dataIndex, event.seriesName ?? ''))
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      made.dispose()
      chart.current = undefined
    }
  }, [])

  // Before the browser goes on: what is printed next is laid out right after.
  useLayoutEffect(() => {
    const whole = { ...inInk(ink), ...option, ...(isStill ? { animation: false } : {}) }
    chart.current?.setOption(turns && dir === 'rtl' ? mirrorChart(whole) : whole, { notMerge: true })
  }, [option, ink, dir, turns, isStill])

  useImperativeHandle(ref, () => ({
    image: () => chart.current?.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: ink.surface }),
  }))

  return <div ref={box} role="img" aria-label={label} style={{ blockSize: height, inlineSize: '100%' }} />
}

function inInk(ink: Tokens): ChartOption {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    animation: !isStill,
    animationDuration: 300,
    textStyle: { fontFamily: "'IBM Plex Sans Variable', system-ui, sans-serif", color: ink.muted },
    aria: { enabled: true, decal: { show: false } },
    grid: { left: 8, right: 8, top: 16, bottom: 8, outerBoundsMode: 'same' },
    tooltip: {
      backgroundColor: ink.raised,
      borderColor: ink.line,
      textStyle: { color: ink.text, fontSize: 13 },
      confine: true,
    },
  }
}
