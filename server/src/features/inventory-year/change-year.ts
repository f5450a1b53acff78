import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { assertYearBegun } from './assert-year-begun.ts'
import { findYear, type YearKey, type YearRow } from './repo.ts'

export type Person = Pick<Actor, 'companyId' | 'userId'>

/** The year, held until the transaction ends; throws `inventory.year_out_of_range`. */
export async function holdYear(tx: Tx, ports: Pick<Ports, 'clock'>, { companyId, year }: YearKey): Promise<YearRow> {
  assertYearBegun(ports, year)
  await lockCompany(tx, companyId)
  return findYear(tx, { companyId, year })
}

/** The same, of a year that may be changed; throws `inventory.closed` too. */
export async function holdOpenYear(tx: Tx, ports: Pick<Ports, 'clock'>, key: YearKey): Promise<YearRow> {
  const row = await holdYear(tx, ports, key)
  if (row.state === 'closed' || row.state === 'sealing') {
    throw new DomainError('inventory.closed', { year: key.year, state: row.state })
  }
  return row
}

/** Writes what was done to a year into the trail. */
export async function recordYear(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  record: { readonly year: number; readonly action: string; readonly data?: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { year, action, data } = record
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action,
    entity: 'inventory',
    entityId: String(year),
    ...(data ? { data } : {}),
  })
}
