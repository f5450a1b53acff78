import type { TestPerson } from './harness.ts'
import { type GroupThings, holdingOf } from './make-group.ts'

/** Valid inputs for what a company holds, and for what of it counts. */
export function groupInputs(owner: TestPerson, { subsidiaryId, holdingId }: GroupThings): Record<string, unknown> {
  const holding = holdingOf(subsidiaryId)
  return {
    'boundary.get': { year: 2024 },
    'boundary.createHolding': { ...holding, fromMonth: '2010-01', toMonth: '2010-12' },
    'boundary.updateHolding': { ...holding, holdingId, sharePercent: '55' },
    'boundary.placeUnit': { businessUnitId: owner.businessUnitId, subsidiaryId },
    'boundary.adopt': { year: 2024, approach: 'equity_share' },
    'boundary.deleteHolding': { holdingId },
  }
}
