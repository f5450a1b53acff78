import { type Decimal, decimal, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { type MethodUse, methodsOf } from './board-content.ts'
import type { FactorUse, ReportLine, ReportLines } from './report-content.ts'

/** What a report says of its lines together. */
interface LinesTold {
  readonly lines: Omit<ReportLines, 'each'>
  /** Of all lines, kg CO2e. */
  readonly co2eKg: string
  /** The factors of these lines, each once with its version, in the order of their ids. */
  readonly factors: readonly FactorUse[]
  readonly methods: readonly MethodUse[]
}

/**
 * Counts lines as they pass, in their order, and holds none but those that a page lists; `named` are the ids of those whose
 * position is asked for.
 */
export function lineTally(named: ReadonlySet<string | null>) {
  const sources = new Map<string, SourceUse>()
  const notes = new Map<string, number>()
  const positions = new Map<string, number>()
  let listed: ReportLine[] = []
  let count = 0
  let sum = ZERO
  return {
    add: (line: ReportLine) => {
      const { generatorKey, factor } = line
      const co2eKg = decimal(line.co2eKg)
      count += 1
      sum = sum.plus(co2eKg)
      const key = JSON.stringify([generatorKey, factor.id, factor.version, factor.source])
      const use = sources.get(key) ?? { generatorKey, factor, lines: 0, co2eKg: ZERO }
      sources.set(key, { ...use, lines: use.lines + 1, co2eKg: use.co2eKg.plus(co2eKg) })
      for (const note of line.notes) notes.set(note, (notes.get(note) ?? 0) + 1)
      if (named.has(line.id)) positions.set(line.id, line.position)
      listed.push(line)
      if (listed.length === 2 * LISTED_MAX) listed = largestOf(listed)
    },
    result: (): LinesTold => ({
      lines: { count, listed: largestOf(listed), notes, positions },
      co2eKg: toPlain(sum),
      factors: factorsOf([...sources.values()]),
      methods: methodsOf([...sources.values()].map((use) => ({ ...use, co2eKg: toPlain(use.co2eKg) }))),
    }),
  }
}

/** The lines of one source that one factor served. */
interface SourceUse {
  readonly generatorKey: string
  readonly factor: ReportLine['factor']
  readonly lines: number
  readonly co2eKg: Decimal
}

function factorsOf(sources: readonly SourceUse[]): FactorUse[] {
  const ofFactor = Map.groupBy(sources, ({ factor }) => JSON.stringify([factor.id, factor.version, factor.source]))
  const uses = [...ofFactor.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const lines = others.reduce((sum, use) => sum + use.lines, first.lines)
    const co2eKg = others.reduce((sum, use) => sum.plus(use.co2eKg), first.co2eKg)
    return [{ ...first.factor, lines, co2eKg: toPlain(co2eKg) }]
  })
  return uses.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The largest of these lines, the earlier first where two are as large, by position. */
function largestOf(lines: readonly ReportLine[]): ReportLine[] {
  if (lines.length <= LISTED_MAX) return [...lines]
  const sized = lines.map((line) => ({ line, co2eKg: decimal(line.co2eKg) }))
  return sized
    .sort((a, b) => b.co2eKg.comparedTo(a.co2eKg) || a.line.position - b.line.position)
    .slice(0, LISTED_MAX)
    .map(({ line }) => line)
    .sort((a, b) => a.position - b.position)
}

/** More lines than this are for a spreadsheet: a page lists the largest and says so. */
const LISTED_MAX = 250
