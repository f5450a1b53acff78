import { placesOf } from '@pegada/core/footprint/footprint-filter.ts'
import type { ProductFootprint } from '@pegada/core/footprint/product-footprint.ts'
import { instantOf, validityOf } from '@pegada/core/footprint/validity.ts'
import { writeFootprint } from '@pegada/core/footprint/write-footprint.ts'
import { type Decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { footprints } from '../../db/schema.ts'

type Row = typeof footprints.$inferInsert

/** What a footprint is found by, and how it stands in the database. */
export type ToldColumns = Pick<
  Row,
  | 'pfId'
  | 'footprint'
  | 'status'
  | 'pfCreated'
  | 'companyName'
  | 'productName'
  | 'declaredUnit'
  | 'declaredAmount'
  | 'co2eKg'
  | 'primaryPercent'
  | 'periodStart'
  | 'periodEnd'
  | 'validStart'
  | 'validEnd'
  | 'productKeys'
  | 'companyKeys'
  | 'classificationKeys'
  | 'geographyKeys'
  | 'precedingIds'
>

/** The columns of a footprint; `kept` is its JSON as it was told, where others told it. */
export function columnsOf(footprint: ProductFootprint, kept?: unknown): ToldColumns {
  const { pcf } = footprint
  const { start, end } = validityOf(footprint)
  return {
    pfId: footprint.id,
    footprint: kept ?? writeFootprint(footprint),
    status: footprint.status,
    pfCreated: storable(instantOf(footprint.created)),
    companyName: footprint.companyName,
    productName: footprint.productNameCompany,
    declaredUnit: pcf.declaredUnitOfMeasurement,
    declaredAmount: toPlain(pcf.declaredUnitAmount),
    co2eKg: toPlain(pcf.pcfExcludingBiogenicUptake),
    primaryPercent: plain(pcf.primaryDataShare),
    periodStart: storable(instantOf(pcf.referencePeriodStart)),
    periodEnd: storable(instantOf(pcf.referencePeriodEnd)),
    validStart: storable(start),
    validEnd: storable(end),
    productKeys: keysOf(footprint.productIds),
    companyKeys: keysOf(footprint.companyIds),
    classificationKeys: keysOf(footprint.productClassifications ?? []),
    geographyKeys: keysOf(placesOf(footprint)),
    precedingIds: [...new Set(footprint.precedingPfIds ?? [])],
  }
}

/** An instant as the database holds it: none before the year 1 or after 9999. */
export function storable(instant: number): Date {
  return new Date(Math.min(Math.max(instant, YEAR_1), YEAR_9999))
}

const YEAR_1 = Date.parse('0001-01-01T00:00:00Z')
const YEAR_9999 = Date.parse('9999-12-31T23:59:59Z')

/** Texts as they are looked for: in small letters. */
export function keysOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.toLowerCase()))]
}

function plain(value: Decimal | undefined): string | null {
  return value === undefined ? null : toPlain(value)
}
