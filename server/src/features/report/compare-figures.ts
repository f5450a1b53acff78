import type { Outputs } from '@pegada/contract/contract.ts'
import { reportFigures } from '@pegada/contract/report.ts'
import { decimal, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'
import type { ReportContent } from './report-content.ts'

/** What a report told, as it is kept with it. Masses in kg. */
export type ReportFigures = z.infer<typeof reportFigures>
type Compared = Outputs['report']['compare']['total']

/** What a report is to keep of what it tells. */
export function figuresOf({ inventory }: Pick<ReportContent, 'inventory'>): ReportFigures {
  const { gwpSet, total, byScope, byCategory } = inventory
  return {
    ...{ gwpSet, lines: total.lines, co2eKg: total.co2eKg, biogenicCo2Kg: total.biogenicCo2Kg },
    scopes: byScope.map(({ scope, lines, co2eKg }) => ({ scope, lines, co2eKg })),
    categories: byCategory.map(({ scope, category, lines, co2eKg }) => ({ scope, category, lines, co2eKg })),
  }
}

/** What a report kept; null for one from before figures were kept. Throws as `readStored` does. */
export function keptFigures({ id, figures }: { readonly id: string; readonly figures: unknown }): ReportFigures | null {
  return figures === null ? null : readStored(reportFigures, figures, { table: 'reports', column: 'figures', row: id })
}

/**
 * Two versions side by side: their totals, each scope, and each category that one of them measured. Of what a version did not measure it
 * has no figure, which is no zero; in the difference it adds nothing.
 */
export function compareFigures(
  earlier: ReportFigures,
  later: ReportFigures,
): Pick<Outputs['report']['compare'], 'total' | 'biogenic' | 'scopes' | 'categories'> {
  const measured = (lines: number | undefined, co2eKg: string | undefined) => (lines ? (co2eKg ?? null) : null)
  const scopes = ([1, 2, 3] as const).map((scope) => {
    const [before, after] = [earlier, later].map((one) => one.scopes.find((figure) => figure.scope === scope))
    return { scope, ...beside(measured(before?.lines, before?.co2eKg), measured(after?.lines, after?.co2eKg)) }
  })
  const keys = new Map([...earlier.categories, ...later.categories].map((one) => [`${one.scope} ${one.category}`, one]))
  const categories = [...keys.values()]
    .map(({ scope, category }) => {
      const [before, after] = [earlier, later].map((one) =>
        one.categories.find((figure) => figure.scope === scope && figure.category === category),
      )
      const sides = beside(measured(before?.lines, before?.co2eKg), measured(after?.lines, after?.co2eKg))
      return { scope, category, ...sides }
    })
    .filter(({ earlierKg, laterKg }) => earlierKg !== null || laterKg !== null)
    .toSorted((one, other) => one.scope - other.scope)
  const whole = (pick: 'co2eKg' | 'biogenicCo2Kg') =>
    beside(measured(earlier.lines, earlier[pick]), measured(later.lines, later[pick]))
  return { total: whole('co2eKg'), biogenic: whole('biogenicCo2Kg'), scopes, categories }
}

function beside(earlierKg: string | null, laterKg: string | null): Compared {
  const [before, after] = [earlierKg, laterKg].map((kg) => (kg === null ? ZERO : decimal(kg)))
  return { earlierKg, laterKg, differenceKg: toPlain((after ?? ZERO).minus(before ?? ZERO)) }
}
