import { guarded } from '../../http/procedures.ts'
import { today } from '../../platform/clock/port.ts'
import { changeUnit, createUnit } from './change-unit.ts'
import { listBusinessUnits, listOfferedUnits } from './list-business-units.ts'
import { presentUnit } from './present-unit.ts'
import { archiveUnit, removeUnit, reopenUnit, restoreUnit } from './put-unit-away.ts'

export const businessUnitRoutes = {
  list: guarded.businessUnit.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const read = input?.withArchived === true ? listBusinessUnits : listOfferedUnits
      const units = await read(tx, actor.companyId)
      return units.map(({ id, name, cnpj, type, isDefault, city, state, archivedAt, openedOn, closedOn }) => ({
        ...{ id, name, cnpj, type, isDefault, city, state, openedOn, closedOn },
        isArchived: archivedAt !== null,
      }))
    }),
  ),

  create: guarded.businessUnit.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentUnit(await createUnit(tx, ports, actor, input), today(ports.clock))),
  ),

  update: guarded.businessUnit.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentUnit(await changeUnit(tx, ports, actor, input), today(ports.clock))),
  ),

  archive: guarded.businessUnit.archive.handler(({ context: { ports, actor }, input: { businessUnitId: id } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await archiveUnit(tx, ports, actor, id)
      return { id }
    }),
  ),

  reopen: guarded.businessUnit.reopen.handler(({ context: { ports, actor }, input: { businessUnitId: id } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await reopenUnit(tx, ports, actor, id)
      return { id }
    }),
  ),

  delete: guarded.businessUnit.delete.handler(({ context: { ports, actor }, input: { businessUnitId: id } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeUnit(tx, ports, actor, id)
      return { id }
    }),
  ),

  restore: guarded.businessUnit.restore.handler(({ context: { ports, actor }, input: { businessUnitId: id } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await restoreUnit(tx, ports, actor, id)
      return { id }
    }),
  ),
}
