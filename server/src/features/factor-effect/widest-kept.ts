import type { Outputs } from '@pegada/contract/contract.ts'
import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Ports } from '../../ports.ts'
import type { WideLine } from './effect-of-year.ts'
import type { EffectYearRow } from './repo.ts'

/** A line as its year keeps it: named as it was when the effect was worked out. */
const keptLine = z.object({
  id: z.string(),
  generatorKey: z.string(),
  sourceName: z.string(),
  unitName: z.string(),
  isMarket: z.boolean(),
  beforeKg: z.string(),
  afterKg: z.string(),
})

type KeptLine = z.infer<typeof keptLine>

/** The lines that change most, as the column of their year holds them. */
export function keptWidest(lines: readonly WideLine[]): KeptLine[] {
  return lines.map(({ beforeKg, afterKg, ...line }) => ({
    ...line,
    ...{ beforeKg: toPlain(beforeKg), afterKg: toPlain(afterKg) },
  }))
}

/** The lines of a year that change most, the widest first, as the contract shows them; null where its effect was worked out before they were kept. */
export function presentWidest(
  { catalogue }: Pick<Ports, 'catalogue'>,
  { effectId, ofCompany, year, widestLines }: EffectYearRow,
): Outputs['factorEffect']['list']['rows'][number]['widestLines'] {
  if (widestLines === null) return null
  const place = { table: 'factor_effect_years', column: 'widest_lines', row: `${effectId} ${ofCompany} ${year}` }
  return readStored(z.array(keptLine), widestLines, place).map(({ id, unitName, sourceName, ...line }) => ({
    ...line,
    ...{ activityId: id, businessUnitName: unitName },
    sourceName: nameOfSource(catalogue, { generatorKey: line.generatorKey, sourceName }),
  }))
}
