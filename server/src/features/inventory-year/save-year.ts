import type { Tx } from '../../platform/db/port.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findYear, saveYear as writeYear, type YearKey, type YearRow } from './repo.ts'

/** Writes what changed of a year. */
export function saveYear(tx: Tx, key: YearKey, change: Partial<Omit<YearRow, keyof YearKey>>): Promise<void> {
  return writeYear(tx, key, change)
}

/** A sealing year becomes closed; any other stays as it is. */
export async function settleYear(tx: Tx, key: YearKey) {
  await lockCompany(tx, key.companyId)
  const { state, submittedAt, submittedBy } = await findYear(tx, key)
  if (state !== 'sealing') return undefined
  await writeYear(tx, key, { state: 'closed', stateBefore: null, restatingReason: null, correctsErrors: false })
  return { submittedAt, submittedBy }
}

/** A year whose sealing failed goes back to where it was; any other stays as it is. */
export async function releaseYear(tx: Tx, key: YearKey): Promise<void> {
  await lockCompany(tx, key.companyId)
  const { state, stateBefore } = await findYear(tx, key)
  if (state === 'sealing') await writeYear(tx, key, { state: stateBefore ?? 'open', stateBefore: null })
}
