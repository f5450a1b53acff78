import { expect, it } from 'vitest'
import { mirrorChart } from './mirror-chart.ts'

it('turns a chart of bars around: axes, margins, labels', () => {
  const format = () => 'x'
  const turned = mirrorChart({
    grid: { left: 0, right: 176, top: 4 },
    legend: { left: 0, data: ['left'] },
    xAxis: { type: 'value', show: false },
    yAxis: { type: 'category', axisLabel: { align: 'left' }, data: ['a', 'b'] },
    series: [{ type: 'bar', data: [1, 2], label: { position: 'right', formatter: format } }],
  })
  expect(turned).toEqual({
    grid: { right: 0, left: 176, top: 4 },
    legend: { right: 0, data: ['left'] },
    xAxis: { type: 'value', show: false, inverse: true },
    yAxis: { type: 'category', position: 'right', axisLabel: { align: 'right' }, data: ['a', 'b'] },
    series: [{ type: 'bar', data: [1, 2], label: { position: 'left', formatter: format } }],
  })
})

it('turned twice runs as it did', () => {
  const option = { xAxis: { type: 'category' as const, data: ['jan'] }, grid: { left: 8, right: 4 } }
  expect(mirrorChart(mirrorChart(option))).toEqual({ ...option, xAxis: { ...option.xAxis, inverse: false } })
})
