import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { YearKey } from './repo.ts'
import { findSampleYear } from './repo-sample.ts'

/** The year that holds made-up lines; null where there are none. */
export async function sampleYearOf(tx: Tx, companyId: string): Promise<number | null> {
  return (await findSampleYear(tx, companyId)) ?? null
}

/** Throws `sample.in_year` where the year holds made-up lines. */
export async function refuseSample(tx: Tx, { companyId, year }: YearKey): Promise<void> {
  if ((await findSampleYear(tx, companyId)) === year) throw new DomainError('sample.in_year', { year })
}
