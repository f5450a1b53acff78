import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import type { Target } from '../../lib/paths.ts'
import type { Flow, FlowNode } from '../../ui/chart/flows.ts'
import { type Cut, type CutRow, type CutValue, positive, valueId } from './cut.ts'
import { colorOf } from './cut-colors.ts'

/** What the page knows of a value besides its amount. */
export interface ValueLook {
  /** Where its mark leads; none for others together. */
  readonly targetOf: (dimension: DrilldownDimension, value: CutValue) => Target | undefined
  /** Whether it stands back, because others of its dimension were chosen. */
  readonly isFaint: (dimension: DrilldownDimension, value: CutValue) => boolean
}

/** The bands between the levels of a flow, from cuts by two dimensions that follow one another; what is below zero has no band. */
export function flowsOf(cuts: readonly Cut[], look: ValueLook): Flow[] {
  return cuts.flatMap(({ by: [from, to], rows }, level) => {
    if (from === undefined || to === undefined) return []
    const [starts, ends] = [placesOf(rows, 0), placesOf(rows, 1)]
    return positive(rows).flatMap(({ values: [one, other], amount }): Flow[] =>
      one && other
        ? [{ from: nodeOf(from, one, level, starts, look), to: nodeOf(to, other, level + 1, ends, look), amount }]
        : [],
    )
  })
}

function nodeOf(
  dimension: DrilldownDimension,
  value: CutValue,
  level: number,
  places: ReadonlyMap<string, number>,
  look: ValueLook,
): FlowNode {
  const target = look.targetOf(dimension, value)
  return {
    key: `${level} ${valueId(value)}`,
    name: value.name,
    color: colorOf(dimension, value, places.get(valueId(value)) ?? 0),
    isFaint: look.isFaint(dimension, value),
    ...(target === undefined ? {} : { target }),
  }
}

/** In which place each value of a dimension is named first. */
function placesOf(rows: readonly CutRow[], at: 0 | 1): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { values } of rows) {
    const value = values[at]
    if (value && !found.has(valueId(value))) found.set(valueId(value), found.size)
  }
  return found
}
