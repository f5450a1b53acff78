import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isCategoryKey } from '@pegada/core/factor/category.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { categoriesOf, figuresOf, isMixed, PLATFORM_SOURCE, readFigures } from '@pegada/core/factor/platform-factor.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { customRecord } from '../factor/custom-record.ts'

export type FactorForm = Omit<Inputs['platformFactor']['create'], 'publishOn' | 'reason'>

/** What the form says nothing of, and another version keeps. */
const UNTOLD = ['path', 'lifeCycle', 'heatingBasis', 'uncertaintyPercent'] as const

/**
 * A factor of the installation as its form gives it; `before` is the version it follows or takes the place of, `year` the one it
 * speaks of unless told. Throws as the form's rules say (specification, section 5).
 */
export function formRecord(
  form: FactorForm,
  named: Pick<FactorRecord, 'key' | 'edition'>,
  { before, year }: { readonly before: FactorRecord | null; readonly year: number },
): FactorRecord {
  if (form.name.trim().length < 3) throw new DomainError('factor.name_too_short')
  if (!isCategoryKey(form.category) || !categoriesOf(form.scope).includes(form.category)) {
    throw new DomainError('factor.category_required')
  }
  const { holdsFrom: start, holdsTo: end } = form
  if (start !== undefined && end !== undefined && end < start) {
    throw new DomainError('period.end_before_start', { start, end })
  }
  const figures = readFigures(form.unit, form.amounts, {
    mayMix: before !== null && isMixed(figuresOf(before).amounts),
  })
  const { source, region, holdsFrom, holdsTo, amounts: _, scope: __, ...rest } = form
  const record = customRecord(
    {
      ...rest,
      unit: figures.unit,
      year: form.year ?? year,
      note: source,
      validFrom: holdsFrom,
      validTo: holdsTo,
      co2eKg: figures.co2eKg ?? undefined,
      gasesKg: figures.gasesKg ? { ...figures.gasesKg } : undefined,
    },
    named,
  )
  const kept = before && {
    ...Object.fromEntries(UNTOLD.map((field) => [field, before[field]])),
    // Prices are of the year and the kind that the figures were worked out for, whatever year the form speaks of.
    ...(record.currency === before.currency && { priceYear: before.priceYear, priceBasis: before.priceBasis }),
    ...(haveSameFigures(record, before) && { gwpSet: before.gwpSet }),
  }
  // Keys of regions are written small, codes of countries great.
  const place = region?.trim() || null
  const quality = record.note === null ? 'estimated' : 'published'
  return { ...record, ...kept, source: PLATFORM_SOURCE, quality, region: place }
}

type Figures = Pick<FactorRecord, 'gasesKg' | 'co2eKg' | 'unit'>

/** Whether two versions say the same of the same unit, however their decimals were written. */
function haveSameFigures(left: Figures, right: Figures): boolean {
  const said = (factor: Figures) => {
    const { amounts, unit } = figuresOf(factor)
    return JSON.stringify([unit, ...amounts.map(({ gas, value }) => `${gas} ${toPlain(decimal(value))}`).toSorted()])
  }
  return said(left) === said(right)
}
