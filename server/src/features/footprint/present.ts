import type { Outputs } from '@pegada/contract/contract.ts'
import { footprintWarning } from '@pegada/contract/footprint.ts'
import { DECLARED_UNITS } from '@pegada/core/footprint/product-footprint.ts'
import { z } from 'zod'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { FootprintRow, ListedFootprint } from './repo.ts'

type Row = Outputs['footprint']['list']['rows'][number]

export function presentFootprint({ row, partner }: ListedFootprint): Row {
  const { id, kind, pfId, status, state, origin, supplierId, productId, productVersion } = row
  return {
    ...{ id, kind, pfId, status, state, origin, partner, supplierId, productId, productVersion },
    company: row.companyName,
    product: row.productName,
    declaredUnit: readStored(unit, row.declaredUnit, { table: 'footprints', column: 'declared_unit', row: id }),
    declaredAmount: plainNumeric(row.declaredAmount),
    co2eKg: plainNumeric(row.co2eKg),
    primaryPercent: row.primaryPercent === null ? null : plainNumeric(row.primaryPercent),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    validEnd: row.validEnd.toISOString(),
    warnings: warningsOf(row).length,
    takenAt: row.takenAt.toISOString(),
  }
}

interface Whole extends ListedFootprint {
  readonly takenBy: string | null
  readonly decidedBy: string | null
}

type Detail = Outputs['footprint']['get']

export function presentDetail(
  found: Whole,
  beside: Pick<Detail, 'supplier' | 'comparison' | 'proposal' | 'codes'>,
): Detail {
  const { row, takenBy, decidedBy } = found
  return {
    ...presentFootprint(found),
    ...beside,
    footprint: jsonOf(row),
    warningList: warningsOf(row),
    precedingIds: row.precedingIds,
    reason: row.reason,
    ...{ takenBy, decidedBy },
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** The footprint as it was told, with the state that it has now. */
export function jsonOf({ id, footprint, status }: Pick<FootprintRow, 'id' | 'footprint' | 'status'>) {
  return { ...readStored(object, footprint, { table: 'footprints', column: 'footprint', row: id }), status }
}

function warningsOf({ id, warnings }: FootprintRow) {
  return readStored(warningList, warnings, { table: 'footprints', column: 'warnings', row: id })
}

const unit = z.enum(DECLARED_UNITS)
const object = z.record(z.string(), z.unknown())
const warningList = z.array(footprintWarning)
