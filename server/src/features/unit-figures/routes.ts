import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { getFigures } from './get-figures.ts'
import { setFigures } from './set-figures.ts'

export const unitFiguresRoutes = {
  figures: guarded.businessUnit.figures.handler(({ context: { ports, actor }, input: { businessUnitId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { companyId } = actor
      const units = await listBusinessUnits(tx, companyId)
      if (!units.some(({ id }) => id === businessUnitId)) throw new DomainError('business_unit.not_found')
      return getFigures(tx, { companyId, businessUnitId })
    }),
  ),

  setFigures: guarded.businessUnit.setFigures.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => setFigures(tx, ports, actor, input)),
  ),
}
