import type { Outputs } from '@pegada/contract/contract.ts'
import type { StandardContent } from './standard-content.ts'

/**
 * Everything that a report says, before it becomes a page or a sheet. The PDF, the XLSX and the CSV are readings of the same
 * content, so they cannot differ. Amounts are exact decimals as text; rounding belongs to the page.
 */
export interface ReportContent {
  readonly company: { readonly legalName: string; readonly tradeName: string | null; readonly cnpj: string }
  /** Instant in UTC. */
  readonly generatedAt: string
  /** Release of the reference data. */
  readonly release: string
  readonly inventory: Outputs['inventory']['get']
  readonly lines: readonly ReportLine[]
  readonly factors: readonly FactorUse[]
  readonly standard: StandardContent
}

/** A line with its share in the year: a period that crosses the year's border counts here only with its months of the year. */
export interface ReportLine {
  readonly position: number
  readonly id: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly generatorKey: string
  readonly generatorName: string
  readonly description: string
  readonly scope: 1 | 2 | 3
  readonly category: string
  readonly site: string
  /** The whole quantity of the line, in the unit of its factor. */
  readonly quantity: { readonly value: string; readonly unit: string }
  readonly factor: { readonly id: string; readonly version: string; readonly source: string }
  readonly gasesKg: Readonly<Record<string, string>>
  readonly co2eKg: string
  readonly biogenicCo2Kg: string
  readonly origin: 'manual' | 'document' | 'sheet' | 'api'
  readonly document: { readonly kind: string; readonly number: string | null; readonly issuer: string | null } | null
  readonly notes: readonly string[]
}

/** A factor with the lines that it served. */
export interface FactorUse {
  readonly id: string
  readonly version: string
  readonly source: string
  readonly lines: number
  readonly co2eKg: string
}
