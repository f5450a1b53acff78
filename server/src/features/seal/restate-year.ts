import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { holdYear, type Person, recordYear } from '../inventory-year/change-year.ts'
import { saveYear } from '../inventory-year/save-year.ts'
import { ledgerFacts } from './ledger.ts'
import { findCurrentSeal } from './list-seals.ts'

/** Why a closed year is opened again. */
export interface Restatement {
  readonly year: number
  readonly reason: string
  /** Whether what people enter and remove until it closes again corrects errors; else it is activity. */
  readonly correctsErrors: boolean
}

/**
 * Opens a closed year for a restatement; its sealed version stays the official one. Throws `inventory.sealing` or
 * `inventory.not_closed`.
 */
export async function restateYear(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  { year, reason: typed, correctsErrors }: Restatement,
): Promise<void> {
  const key = { companyId: actor.companyId, year }
  const { state } = await holdYear(tx, ports, key)
  if (state === 'sealing') throw new DomainError('inventory.sealing', { year })
  if (state !== 'closed') throw new DomainError('inventory.not_closed', { year })
  const reason = typed.trim()
  await saveYear(tx, key, {
    state: 'restating',
    restatingReason: reason,
    correctsErrors,
    submittedBy: null,
    submittedAt: null,
  })
  await recordYear(tx, ports, actor, { year, action: 'inventory.restate', data: { reason, correctsErrors } })
}

/** Gives a restatement up where nothing changed. Throws `inventory.not_restating` or `inventory.changed_since_seal`. */
export async function abandonRestatement(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  year: number,
): Promise<void> {
  const key = { companyId: actor.companyId, year }
  const { state } = await holdYear(tx, ports, key)
  if (state !== 'restating') throw new DomainError('inventory.not_restating', { year })
  const seal = await findCurrentSeal(tx, key)
  const { hash } = await ledgerFacts(tx, key)
  if (seal?.ledgerHash !== hash) throw new DomainError('inventory.changed_since_seal', { year })
  await saveYear(tx, key, { state: 'closed', restatingReason: null, correctsErrors: false })
  await recordYear(tx, ports, actor, { year, action: 'inventory.abandon' })
}
