import type { Outputs } from '@pegada/contract/contract.ts'
import { addDecimal, compareDecimals } from '../../lib/number-format.ts'

export type Uncertain = Outputs['uncertainty']['get']['measureFirst'][number]

/** One source with what its lines weigh on the variance of the total. */
export interface UncertainSource {
  readonly generatorKey: string
  readonly category: string
  /** The line's own name where there is one line only. */
  readonly name: string
  readonly activityId: string | null
  /** What would help most, of its weightiest line. */
  readonly improve: Uncertain['improve']
  readonly lines: number
  readonly co2eKg: string
  readonly varianceShare: string
  /** Smallest and largest half-width of its lines, %. */
  readonly halfWidth: readonly [string, string]
  /** The worst score of its lines, aspect by aspect. */
  readonly pedigree: string
}

/** The ranked lines by source, largest share of the variance first: improving how a source is measured improves them all. */
export function uncertainSources(lines: readonly Uncertain[]): UncertainSource[] {
  const groups = new Map<string, UncertainSource>()
  for (const line of lines) {
    const key = `${line.category} ${line.generatorKey}`
    const before = groups.get(key)
    groups.set(key, before ? joined(before, line) : single(line))
  }
  return [...groups.values()].sort((a, b) => compareDecimals(b.varianceShare, a.varianceShare))
}

function single({ halfWidthPercent, ...line }: Uncertain): UncertainSource {
  return { ...line, lines: 1, halfWidth: [halfWidthPercent, halfWidthPercent] }
}

function joined(group: UncertainSource, line: Uncertain): UncertainSource {
  const [least, most] = group.halfWidth
  const next = line.halfWidthPercent
  return {
    ...group,
    activityId: null,
    lines: group.lines + 1,
    co2eKg: addDecimal(group.co2eKg, line.co2eKg),
    varianceShare: addDecimal(group.varianceShare, line.varianceShare),
    halfWidth: [compareDecimals(next, least) < 0 ? next : least, compareDecimals(next, most) > 0 ? next : most],
    pedigree: worst(group.pedigree, line.pedigree),
  }
}

function worst(a: string, b: string): string {
  const [x, y] = [scoresOf(a), scoresOf(b)]
  return x.map((score, index) => String(Math.max(score, y[index] ?? score))).join(' ')
}

/** The five scores of a pedigree, 1 (very good) to 5 (poor). */
export function scoresOf(pedigree: string): number[] {
  return [...pedigree.matchAll(/[1-5]/g)].map(([digit]) => Number(digit))
}
