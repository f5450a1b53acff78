import type { ChartOption } from './chart-option.ts'

/**
 * A chart for readers who go from right to left: time and bars start at the right edge, names stand beside it, and labels
 * change sides with the ends of their marks.
 */
export function mirrorChart(option: ChartOption): ChartOption {
  const turned = swapSides(option) as ChartOption
  return {
    ...turned,
    ...(turned.xAxis ? { xAxis: each(turned.xAxis, (axis) => ({ ...axis, inverse: axis.inverse !== true })) } : {}),
    ...(turned.yAxis ? { yAxis: each(turned.yAxis, (axis) => ({ position: 'right', ...axis })) } : {}),
  } as ChartOption
}

type Axis = Readonly<Record<string, unknown>>

function each(axes: unknown, change: (axis: Axis) => Axis): unknown {
  return Array.isArray(axes) ? axes.map((axis: Axis) => change(axis)) : change(axes as Axis)
}

const otherSide: Readonly<Record<string, string>> = {
  left: 'right',
  right: 'left',
  insideLeft: 'insideRight',
  insideRight: 'insideLeft',
}

/** Every `left` and `right` changed with the other, as a name and, where it names a side, as a value. */
function swapSides(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => swapSides(one, name))
  if (typeof value === 'string') return sideNames.has(name) ? (otherSide[value] ?? value) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key === 'left' || key === 'right' ? otherSide[key] : key,
      swapSides(one, key),
    ]),
  )
}

const sideNames = new Set(['position', 'align', 'textAlign', 'left', 'right', 'nameLocation'])
