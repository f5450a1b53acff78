import { readFileSync } from 'node:fs'
import { MapChart } from 'echarts/charts'
import {
  AriaComponent,
  GeoComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, registerMap, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

use([
  MapChart,
  GeoComponent,
  VisualMapComponent,
  TooltipComponent,
  AriaComponent,
  GridComponent,
  LegendComponent,
  LabelLayout,
  SVGRenderer,
])
registerMap('brazil', JSON.parse(readFileSync('web/src/ui/chart/generated/brazil-states.json', 'utf8')))
for (const box of [
  { layoutCenter: ['50%', '46%'], layoutSize: '88%' },
  { left: 8, right: 8, top: 8, bottom: 44, preserveAspect: 'contain' },
])
  for (const w of [900, 316, 0]) {
    try {
      const c = init(null as never, null, { renderer: 'svg', ssr: true, width: w, height: 560 })
      const o = () => ({
        animation: false,
        visualMap: {
          show: true,
          type: 'continuous',
          min: 0,
          max: 27,
          orient: 'horizontal',
          left: 'center',
          bottom: 0,
          inRange: { color: ['#111111', '#eeeeee'] },
        },
        series: [
          {
            type: 'map',
            map: 'brazil',
            aspectScale: 0.95,
            roam: false,
            selectedMode: false,
            ...box,
            label: { show: true, formatter: ({ name }: { name: string }) => name },
            labelLayout: { hideOverlap: true },
            data: [
              { name: 'SP', value: 27 },
              { name: 'PA', value: 3 },
            ],
          },
        ],
      })
      c.setOption(o() as never, { notMerge: true })
      c.renderToSVGString()
      c.setOption(o() as never, { notMerge: true })
      c.resize({ width: w, height: 400 })
      console.log('ok', w, c.renderToSVGString().length)
    } catch (e) {
      console.log(w, (e as Error).stack?.split('\n').slice(0, 6).join('\n'))
    }
  }
