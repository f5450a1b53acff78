import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { presentSheet } from './present.ts'
import { findSheet, lockSheet, type SheetRow, withNames } from './repo.ts'

/** The sheet as the contract shows it; throws `sheet.not_found`. */
export async function getSheet(tx: Tx, actor: Pick<Actor, 'companyId'>, id: string): Promise<Outputs['sheet']['get']> {
  const [named] = await withNames(tx, [await mustFindSheet(tx, actor, id)])
  invariant(named, 'a sheet that was found has people')
  return presentSheet(named)
}

/** Its row; throws `sheet.not_found`. */
export async function mustFindSheet(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, id: string): Promise<SheetRow> {
  const row = await findSheet(tx, { companyId, id })
  if (!row) throw new DomainError('sheet.not_found')
  return row
}

/** Its row, held until the transaction ends; throws `sheet.not_found`, or `sheet.busy` while a job works on it. */
export async function holdSheet(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, id: string): Promise<SheetRow> {
  const row = await lockSheet(tx, { companyId, id })
  if (!row) throw new DomainError('sheet.not_found')
  if (BUSY.has(row.state)) throw new DomainError('sheet.busy')
  return row
}

const BUSY: ReadonlySet<string> = new Set(['reading', 'checking', 'applying', 'undoing'])
