import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { bagOf } from '@pegada/core/factor/gas-amounts.ts'
import type { GasBag } from '@pegada/core/gas/gas-bag.ts'
import { toCo2e } from '@pegada/core/gas/to-co2e.ts'
import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { calculationOf } from '../calculation/line-of-row.ts'
import { presentActivity } from './present.ts'
import { findActivityContext } from './repo.ts'

/** What a line holds, for who takes it as the source of a figure. */
export interface FiguresOfLine {
  readonly name: string
  readonly quantity: Decimal
  readonly unit: string
  /** kg; CO2e whose gases the line does not tell stands under `CO2e`. */
  readonly gasesKg: GasBag
  readonly periodStart: string
  readonly periodEnd: string
}

/** The amounts of a line that counts. Throws `activity.not_found`. */
export async function figuresOfLine(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  { companyId }: Pick<Actor, 'companyId'>,
  activityId: string,
): Promise<FiguresOfLine> {
  const found = await findActivityContext(tx, companyId, activityId)
  if (!found) throw new DomainError('activity.not_found')
  const { activity, businessUnitName } = found
  const { quantity, description } = presentActivity(ports, activity, businessUnitName)
  const { gasesKg, co2eKg, gwpSet } = calculationOf(activity)
  const told = bagOf(gasesKg)
  const rest = decimal(co2eKg).minus(toCo2e(told, ports.catalogue.gwpSets[gwpSet]).co2eKg)
  return {
    name: description || nameOfSource(ports.catalogue, activity),
    quantity: decimal(quantity.value),
    unit: quantity.unit,
    gasesKg: rest.isZero() ? told : { ...told, CO2e: (told.CO2e ?? decimal('0')).plus(rest) },
    periodStart: activity.periodStart,
    periodEnd: activity.periodEnd,
  }
}
