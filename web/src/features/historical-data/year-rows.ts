import { compareDecimals } from '../../lib/number-format.ts'
import { emissionsOf, type Target } from '../../lib/paths.ts'
import type { Inventory, Scope } from '../../parts/inventory/month-series.ts'

/** What the years are told by. */
export const dimensions = ['scope', 'category', 'site'] as const
export type Dimension = (typeof dimensions)[number]

/** What is read of each year. */
export type YearTotals = Pick<Inventory, 'year' | 'total' | 'byScope' | 'byCategory' | 'bySite'>

/** One figure of one year: absent where no line holds it, which is not a zero. */
export interface YearCell {
  readonly co2eKg: string
  readonly target: Target
}

/** One scope, category or site through the years, oldest year first. */
export interface YearRow {
  readonly key: string
  /** Key or name to be shown; only a site has a name of its own. */
  readonly name: string
  readonly scope?: Scope
  readonly cells: readonly (YearCell | undefined)[]
}

/** The rows of a dimension over these years: scopes and categories in order of scope, the largest of the newest year first. */
export function yearRows(years: readonly YearTotals[], dimension: Dimension): YearRow[] {
  const found = new Map<string, Omit<YearRow, 'cells'>>()
  const cells = new Map<string, (YearCell | undefined)[]>()
  years.forEach((year, index) => {
    for (const { key, name, scope, lines, co2eKg, target } of partsOf(year, dimension)) {
      found.set(key, { key, name, ...(scope === undefined ? {} : { scope }) })
      const row = cells.get(key) ?? years.map(() => undefined)
      if (lines > 0) row[index] = { co2eKg, target }
      cells.set(key, row)
    }
  })
  return [...found.values()]
    .map((row) => ({ ...row, cells: cells.get(row.key) ?? [] }))
    .sort((a, b) => (a.scope ?? 0) - (b.scope ?? 0) || compareDecimals(newest(b), newest(a)))
}

function newest({ cells }: YearRow): string {
  return cells.findLast((cell) => cell !== undefined)?.co2eKg ?? '0'
}

interface Part {
  readonly key: string
  readonly name: string
  readonly scope?: Scope
  readonly lines: number
  readonly co2eKg: string
  readonly target: Target
}

function partsOf({ year, byScope, byCategory, bySite }: YearTotals, dimension: Dimension): Part[] {
  if (dimension === 'scope') {
    return byScope.map(({ scope, lines, co2eKg }) => ({
      key: String(scope),
      name: String(scope),
      scope,
      lines,
      co2eKg,
      target: emissionsOf({ year, scope }),
    }))
  }
  if (dimension === 'category') {
    return byCategory.map(({ scope, category, lines, co2eKg }) => ({
      key: `${scope}:${category}`,
      name: category,
      scope,
      lines,
      co2eKg,
      target: emissionsOf({ year, scope, category }),
    }))
  }
  return bySite.map(({ businessUnitId, name, lines, co2eKg }) => ({
    key: businessUnitId,
    name,
    lines,
    co2eKg,
    target: emissionsOf({ year, businessUnitId }),
  }))
}
