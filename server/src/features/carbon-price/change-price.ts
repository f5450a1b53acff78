import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type CarbonPriceRow, deletePrice, insertPrice } from './repo.ts'

type Row = Outputs['carbonPrice']['create']
type Person = Pick<Actor, 'companyId' | 'userId'>

/** Sets a price from a month on. Throws `carbon_price.exists` where one of its kind begins in that month. */
export async function createPrice(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  input: Inputs['carbonPrice']['create'],
): Promise<Row> {
  const { kind, fromMonth, reason } = input
  const scopes = ([1, 2, 3] as const).filter((scope) => input.scopes.includes(scope))
  const fields = { kind, fromMonth, scopes, reason: reason.trim(), perTonne: toPlain(decimal(input.perTonne)) }
  const row = { companyId, id: randomUUID(), ...fields, createdBy: userId, createdAt: clock.now() }
  if (!(await insertPrice(tx, row))) throw new DomainError('carbon_price.exists', { month: fromMonth })
  await recordAudit(tx, clock, {
    ...{ companyId, actorId: userId, action: 'carbon_price.create' },
    ...{ entity: 'carbon_price', entityId: row.id, data: { after: fields } },
  })
  return presentPrice(row)
}

/** Takes a price out. Throws `carbon_price.not_found`. */
export async function removePrice(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  id: string,
): Promise<void> {
  const row = await deletePrice(tx, { companyId, id })
  if (!row) throw new DomainError('carbon_price.not_found')
  const { kind, fromMonth, perTonne, scopes, reason } = row
  await recordAudit(tx, clock, {
    ...{ companyId, actorId: userId, action: 'carbon_price.delete', entity: 'carbon_price', entityId: id },
    data: { before: { kind, fromMonth, perTonne, scopes, reason } },
  })
}

/** A price as it is answered. */
export function presentPrice({
  id,
  kind,
  fromMonth,
  scopes,
  reason,
  perTonne,
  createdAt,
}: Pick<CarbonPriceRow, 'id' | 'kind' | 'fromMonth' | 'scopes' | 'reason' | 'perTonne' | 'createdAt'>): Row {
  return {
    ...{ id, kind, fromMonth, reason, perTonne: toPlain(decimal(perTonne)), createdAt: createdAt.toISOString() },
    scopes: ([1, 2, 3] as const).filter((scope) => scopes.includes(scope)),
  }
}
