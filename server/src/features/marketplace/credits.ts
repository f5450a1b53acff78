import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { type Decimal, decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { totalOfYear } from '../inventory/total-of-year.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { type CreditRow, deleteCredit, insertCredit, selectCredits } from './repo-credits.ts'

type Credit = Outputs['marketCredit']['create']
type Person = Pick<Actor, 'companyId' | 'userId'>

/** Credits beside the inventory of a year: neither takes anything off the other. Throws `inventory.year_out_of_range`. */
export async function creditsOfYear(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  year: number,
): Promise<Outputs['marketCredit']['list']> {
  assertYearBegun(ports, year)
  const total = await totalOfYear(tx, ports, { companyId, year })
  const credits = await selectCredits(tx, { companyId, year })
  const { retired, held } = tonnesOf(credits)
  return {
    year,
    inventoryKg: toPlain(total),
    retiredTonnes: toPlain(retired),
    heldTonnes: toPlain(held),
    credits: credits.map(presentCredit),
  }
}

/** Tonnes of CO2e that credits beside the inventory of a year stand for. */
export async function creditTonnesOf(
  tx: Tx,
  key: { readonly companyId: string; readonly year: number },
): Promise<{ readonly retired: Decimal; readonly held: Decimal }> {
  return tonnesOf(await selectCredits(tx, key))
}

function tonnesOf(credits: readonly CreditRow[]) {
  const sum = (rows: readonly CreditRow[]) => sumDecimals(rows.map(({ tonnes }) => decimal(tonnes)))
  return {
    retired: sum(credits.filter(({ retiredOn }) => retiredOn !== null)),
    held: sum(credits.filter(({ retiredOn }) => retiredOn === null)),
  }
}

/**
 * Enters a credit beside an inventory, once for its registry and serial. Throws `market_credit.amount_invalid`,
 * `market_credit.retired_ahead` of a day that is not there yet, `market_credit.repeated`, `inventory.year_out_of_range`.
 */
export async function createCredit(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  input: Inputs['marketCredit']['create'],
): Promise<Credit> {
  const { companyId, userId } = actor
  assertYearBegun(ports, input.year)
  if (input.retiredOn !== null && input.retiredOn > today(ports.clock)) {
    throw new DomainError('market_credit.retired_ahead', { day: input.retiredOn })
  }
  await lockCompany(tx, companyId)
  const tonnes = decimal(input.tonnes)
  if (!tonnes.gt(0)) throw new DomainError('market_credit.amount_invalid', { value: input.tonnes })
  const spelled = (text: string) => normaliseName(text).replace(/\s/g, '')
  const row = {
    ...{ ...input, companyId, id: randomUUID(), tonnes: toPlain(tonnes) },
    ...{ identity: `${spelled(input.registry)}\n${spelled(input.serial)}`, createdBy: userId },
    createdAt: ports.clock.now(),
  }
  if (!(await insertCredit(tx, row))) throw new DomainError('market_credit.repeated', { serial: input.serial })
  await record(tx, ports, actor, { verb: 'create', credit: row })
  return presentCredit(row)
}

/** Takes a credit out; the trail keeps it. Throws `market_credit.not_found`. */
export async function removeCredit(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Person, id: string): Promise<void> {
  await lockCompany(tx, actor.companyId)
  const credit = await deleteCredit(tx, { companyId: actor.companyId, id })
  if (!credit) throw new DomainError('market_credit.not_found')
  await record(tx, ports, actor, { verb: 'delete', credit })
}

function presentCredit({ companyId: _, identity: __, createdBy: ___, createdAt, tonnes, ...said }: CreditRow): Credit {
  return { ...said, tonnes: plainNumeric(tonnes), createdAt: createdAt.toISOString() }
}

async function record(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  { verb, credit }: { readonly verb: 'create' | 'delete'; readonly credit: CreditRow },
): Promise<void> {
  const { id, year, registry, project, serial, vintage, tonnes, retiredOn } = credit
  await recordAudit(tx, clock, {
    ...{ companyId, actorId: userId, entity: 'carbon_credit', entityId: id, action: `carbon_credit.${verb}` },
    data: { year, registry, project, serial, vintage, tonnes, retiredOn },
  })
}
