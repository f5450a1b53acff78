import type { Outputs } from '@pegada/contract/contract.ts'
import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Ports } from '../../ports.ts'
import type { ShownActivity } from './repo.ts'

type Summary = Outputs['activity']['create']

/** A stored line as the contract shows it. Numerics lose the zeros that the database pads them with. */
export function presentActivity(
  ports: Pick<Ports, 'catalogue'>,
  row: ShownActivity,
  businessUnitName: string,
): Summary {
  return {
    id: row.id,
    origin: row.origin,
    cameBy: row.cameBy,
    revisedBy: row.revisedBy,
    description: row.description,
    generatorKey: row.generatorKey,
    generatorName: nameOfSource(ports.catalogue, row),
    scope: row.scope as Summary['scope'],
    category: row.category,
    businessUnitId: row.businessUnitId,
    businessUnitName,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    quantity: { value: plainNumeric(row.quantity), unit: row.unit },
    co2eKg: plainNumeric(row.co2eKg),
    biogenicCo2Kg: plainNumeric(row.biogenicCo2Kg),
    notes: row.notes,
    documentId: row.documentId,
    createdAt: row.createdAt.toISOString(),
    waits: row.state === 'held',
  }
}
