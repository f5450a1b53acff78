import type { Tokens } from '../../theme/tokens.ts'

/** Axis lines, ticks and labels in our ink: spread into `xAxis` and `yAxis` of a chart's option. */
export function axisInk(ink: Tokens) {
  return {
    axisLine: { lineStyle: { color: ink.lineStrong } },
    axisTick: { show: false },
    axisLabel: { color: ink.muted },
    splitLine: { lineStyle: { color: ink.line } },
  }
}
