import { randomUUID } from 'node:crypto'
import { checkFootprint } from '@pegada/core/footprint/check-footprint.ts'
import type { Fault } from '@pegada/core/footprint/field.ts'
import { readFootprint } from '@pegada/core/footprint/read-footprint.ts'
import { writeFootprint } from '@pegada/core/footprint/write-footprint.ts'
import { rootsOfUrns } from '@pegada/core/supplier/roots-of-urns.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { supplierOfRoots } from '../supplier/known-suppliers.ts'
import { type FootprintRow, insertFootprint, listByPfIds, updateFootprint } from './repo.ts'
import { columnsOf } from './row-of-footprint.ts'

/** By which way a footprint comes, for whom, and whose it is. */
export interface Arrival {
  readonly companyId: string
  /** Who brought it; null where it came by itself. */
  readonly userId: string | null
  readonly origin: 'file' | 'partner' | 'event'
  readonly partnerId: string | null
  /** Of the partner, where the CNPJ that the footprint names tells no supplier. */
  readonly supplierId?: string | null
  readonly documentId?: string | null
}

/**
 * What became of a footprint that was told: taken, there already in the same words, there already but told to be deprecated now,
 * or refused: not by the schema, or under a number that another footprint has already.
 */
export type Taken =
  | { readonly outcome: 'taken' | 'known' | 'deprecated'; readonly id: string; readonly pfId: string }
  | { readonly outcome: 'invalid'; readonly faults: readonly Fault[] }
  | { readonly outcome: 'differs'; readonly id: string; readonly pfId: string }

/**
 * Takes a footprint that somebody told (JSON as it was read), with its warnings. The same twice changes nothing; a footprint never
 * changes, so the same number with other figures is not taken. Those that it takes the place of are deprecated.
 */
export async function takeFootprint(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  arrival: Arrival,
  told: unknown,
): Promise<Taken> {
  const reading = readFootprint(told)
  if (!reading.isRead) return { outcome: 'invalid', faults: reading.faults }
  const { footprint } = reading
  const { companyId, userId, origin, partnerId } = arrival
  const id = randomUUID()
  const isNew = await insertFootprint(tx, {
    ...columnsOf(footprint, told),
    ...{ companyId, id, kind: 'received', state: 'received', origin, partnerId },
    warnings: checkFootprint(footprint),
    supplierId:
      (await supplierOfRoots(tx, companyId, rootsOfUrns(footprint.companyIds)))?.id ?? arrival.supplierId ?? null,
    documentId: arrival.documentId ?? null,
    takenBy: userId,
    takenAt: clock.now(),
  })
  if (!isNew) return takeAgain(tx, companyId, footprint.id, told)
  const ids = (footprint.precedingPfIds ?? []).filter((one) => one.toLowerCase() !== footprint.id.toLowerCase())
  for (const before of await listByPfIds(tx, companyId, 'received', ids)) {
    if (before.partnerId === partnerId) await updateFootprint(tx, before, { status: 'Deprecated' })
  }
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'footprint.take',
    entity: 'footprint',
    entityId: id,
    data: { name: footprint.productNameCompany, company: footprint.companyName, origin },
  })
  return { outcome: 'taken', id, pfId: footprint.id }
}

/** The footprint is here: nothing, unless its owner deprecated it since. */
async function takeAgain(tx: Tx, companyId: string, pfId: string, told: unknown): Promise<Taken> {
  const [held] = await listByPfIds(tx, companyId, 'received', [pfId])
  if (!held) throw new Error(`the footprint ${pfId} that is there already is not found`)
  const { id } = held
  if (textOf(held.footprint) !== textOf(told)) return { outcome: 'differs', id, pfId }
  if (statusOf(told) !== 'Deprecated' || held.status === 'Deprecated') return { outcome: 'known', id, pfId }
  await updateFootprint(tx, held, { status: 'Deprecated' })
  return { outcome: 'deprecated', id, pfId }
}

/** What a footprint says, whatever the order of its members, but for whether it is in force. */
function textOf(told: FootprintRow['footprint']): string {
  const reading = readFootprint(told)
  if (!reading.isRead) return ''
  return JSON.stringify(writeFootprint({ ...reading.footprint, status: 'Active' }))
}

function statusOf(told: unknown): string | undefined {
  const reading = readFootprint(told)
  return reading.isRead ? reading.footprint.status : undefined
}
