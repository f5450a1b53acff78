import type { FactorSource, ProductFootprint } from '@pegada/core/footprint/product-footprint.ts'
import { type Json, writeFootprint } from '@pegada/core/footprint/write-footprint.ts'
import { type FootprintNeed, missingOf, toFootprint } from '@pegada/core/product/to-footprint.ts'
import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import { comparable } from './comparable.ts'
import type { Held, Result } from './content.ts'
import type { ProductRow, VersionFound } from './repo.ts'

/** A version with what it is made of and its footprint. */
export interface Whole {
  readonly content: Held
  readonly result: Result
}

/** What a version lacks before it is a footprint that companies exchange. */
export function missingIn({ content, result }: Whole): FootprintNeed[] {
  return missingOf(content, { exemptedPercent: decimal(result.exemptedPercent) })
}

/** Whose product it is, and its versions, for saying which footprint came before. */
export interface FootprintOf {
  readonly company: { readonly id: string; readonly name: string; readonly cnpj: string }
  readonly product: ProductRow
  readonly versions: readonly VersionFound[]
  readonly shown: VersionFound
}

/**
 * A version as companies exchange it (PACT 3.0.3); undefined while something is missing. A version that was published is the same
 * footprint for ever, and names those that it takes the place of.
 */
export function footprintOfVersion(of: FootprintOf, whole: Whole): ProductFootprint | undefined {
  const { company, product, versions, shown } = of
  const { content, result } = whole
  const { row } = shown
  const before = versions.filter((one) => one.row.version < row.version && one.row.publishedAt !== null)
  return toFootprint(comparable(content, result, product.name), {
    id: row.footprintId,
    precedingIds: before.map((one) => one.row.footprintId),
    created: (row.publishedAt ?? row.savedAt).toISOString(),
    companyName: company.name,
    companyIds: [`urn:uuid:${company.id}`, `${OWN_CODE}${company.cnpj}`],
    productId: `urn:uuid:${product.id}`,
    name: product.name,
    description: product.description,
    declaredUnit: content.declaredUnit,
    massKg: amountOf(content.massKg),
    fossilCarbonKg: amountOf(content.fossilCarbonKg),
    biogenicCarbonKg: amountOf(content.biogenicCarbonKg),
    periodStart: content.periodStart && `${content.periodStart}T00:00:00Z`,
    periodEnd: content.periodEnd && dayAfter(content.periodEnd),
    country: content.country,
    boundary:
      content.boundary === 'cradle_to_gate' ? 'Cradle to gate' : 'Cradle to gate, told of a cradle-to-grave study',
    gwpSet: content.gwpSet,
    exemptedReason: content.exemptedReason,
    allocation: result.allocation && ALLOCATION[result.allocation.rule],
    sources: sourcesOf(content),
    quality: result.qualityParts && {
      technologicalDQR: decimal(result.qualityParts.technological),
      geographicalDQR: decimal(result.qualityParts.geographical),
      temporalDQR: decimal(result.qualityParts.temporal),
    },
  })
}

/** What PACT puts before a code of the data owner's own; ours is the CNPJ, by which companies in Brazil know each other. */
const OWN_CODE = 'urn:pact:company:customcode:vendor-assigned:'

/** The footprint as JSON, in the same bytes each time. */
export function footprintFile(footprint: ProductFootprint, name: string): File {
  const json: Readonly<Record<string, Json>> = writeFootprint(footprint)
  return new File([`${JSON.stringify(json, null, 2)}\n`], name, { type: 'application/json' })
}

/** What parted the process, in the words of the standard: footprints go to companies of any country. */
const ALLOCATION = {
  sole: 'One product carries the process; the rest is waste (ISO 14067)',
  economic: 'Economic allocation: the price ratio of co-products is above 5 (PACT Methodology)',
  physical: 'Physical allocation: the price ratio of co-products is 5 or less, or unknown (PACT Methodology)',
} as const

function sourcesOf({ inputs }: Held): FactorSource[] {
  const told = inputs.flatMap(({ source, primaryPercent }) =>
    source.kind === 'factor' && primaryPercent !== '100' ? [{ name: source.told, version: source.edition ?? '' }] : [],
  )
  const byKey = new Map(told.map((source) => [JSON.stringify(source), source]))
  return [...byKey.values()]
}

function amountOf(text: string | null): Decimal | null {
  return text === null ? null : decimal(text)
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return `${next.toISOString().slice(0, 10)}T00:00:00Z`
}
