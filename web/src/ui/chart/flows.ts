import { addDecimal, compareDecimals } from '../../lib/number-format.ts'
import type { Target } from '../../lib/paths.ts'
import type { Tokens } from '../../theme/tokens.ts'

/** Something that emissions come from or go to: the same key is the same place of the flow. */
export interface FlowNode {
  readonly key: string
  readonly name: string
  /** The lines behind it. */
  readonly target?: Target
  /** Stands back beside those that were chosen. */
  readonly isFaint?: boolean
  /** Its colour in the current scheme; left out where it stands for nothing that has one. */
  readonly color?: (ink: Tokens, colors: readonly string[]) => string
}

/** What passes from one node to the next: kilograms of CO2e, or what the chart's measure says. */
export interface Flow {
  readonly from: FlowNode
  readonly to: FlowNode
  readonly amount: string
}

/** The nodes of some flows, each once, in the order in which they are named. */
export function nodesOf(flows: readonly Flow[]): FlowNode[] {
  const found = new Map<string, FlowNode>()
  for (const { from, to } of flows) {
    if (!found.has(from.key)) found.set(from.key, from)
    if (!found.has(to.key)) found.set(to.key, to)
  }
  return [...found.values()]
}

/** What passes through each node: what comes in, or where nothing does, what goes out. */
export function throughNodes(flows: readonly Flow[]): Map<string, string> {
  const into = new Map<string, string>()
  const outOf = new Map<string, string>()
  for (const { from, to, amount } of flows) {
    into.set(to.key, addDecimal(into.get(to.key) ?? '0', amount))
    outOf.set(from.key, addDecimal(outOf.get(from.key) ?? '0', amount))
  }
  return new Map([...outOf, ...into])
}

/** The nodes that nothing leaves: the last column, and the one that needs most room. */
export function endsOf(flows: readonly Flow[]): ReadonlySet<string> {
  const left = new Set(flows.map(({ from }) => from.key))
  return new Set(flows.map(({ to }) => to.key).filter((key) => !left.has(key)))
}

/** The nodes that nothing enters: the first column. */
export function startsOf(flows: readonly Flow[]): ReadonlySet<string> {
  const entered = new Set(flows.map(({ to }) => to.key))
  return new Set(flows.map(({ from }) => from.key).filter((key) => !entered.has(key)))
}

/** Flows without those of nothing, which have no band. */
export function flowing(flows: readonly Flow[]): Flow[] {
  return flows.filter(({ amount }) => compareDecimals(amount, '0') > 0)
}
