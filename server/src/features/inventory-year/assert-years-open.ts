import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findClosedYear, selectClosedYears } from './repo.ts'

/**
 * Refuses a write that touches a closed or sealing year, and keeps closing away until the transaction ends. A line that
 * crosses years is held by each of them: `start` and `end` are its days. Throws `inventory.closed`.
 */
export async function assertYearsOpen(tx: Tx, companyId: string, start: string, end: string): Promise<void> {
  await lockCompany(tx, companyId)
  const closed = await findClosedYear(tx, companyId, Number(start.slice(0, 4)), Number(end.slice(0, 4)))
  if (closed) throw new DomainError('inventory.closed', { year: closed.year, state: closed.state })
}

/** Years that nothing may touch, with their state. */
export type ClosedYears = ReadonlyMap<number, string>

/** The closed and sealing years of a company, for many lines at once; keeps closing away until the transaction ends. */
export async function listClosedYears(tx: Tx, companyId: string): Promise<ClosedYears> {
  await lockCompany(tx, companyId)
  return readClosedYears(tx, companyId)
}

/** The same as they are, for who only reads. */
export async function readClosedYears(tx: Tx, companyId: string): Promise<ClosedYears> {
  const rows = await selectClosedYears(tx, companyId)
  return new Map(rows.map(({ year, state }) => [year, state]))
}

/** Whether days touch one of these years. */
export function touchesClosed(closed: ClosedYears, start: string, end: string): boolean {
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))]
  return [...closed.keys()].some((year) => first <= year && year <= last)
}

/** Refuses days that touch one of these years. Throws `inventory.closed`. */
export function refuseClosed(closed: ClosedYears, start: string, end: string): void {
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year += 1) {
    const state = closed.get(year)
    if (state !== undefined) throw new DomainError('inventory.closed', { year, state })
  }
}
