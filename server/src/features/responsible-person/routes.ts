import { guarded } from '../../http/procedures.ts'
import {
  changeResponsiblePerson,
  createResponsiblePerson,
  removeResponsiblePerson,
} from './change-responsible-person.ts'
import { exportResponsiblePersons } from './export-responsible-persons.ts'
import { listResponsiblePersons, readResponsiblePerson } from './list-responsible-persons.ts'
import { presentResponsiblePerson } from './present.ts'

export const responsiblePersonRoutes = {
  list: guarded.responsiblePerson.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listResponsiblePersons(tx, actor, input)),
  ),

  export: guarded.responsiblePerson.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportResponsiblePersons(ports, actor, input, resHeaders),
  ),

  get: guarded.responsiblePerson.get.handler(({ context: { ports, actor }, input: { responsiblePersonId } }) =>
    ports.db.asTenant(actor, (tx) => readResponsiblePerson(tx, actor, responsiblePersonId)),
  ),

  create: guarded.responsiblePerson.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) =>
      presentResponsiblePerson(await createResponsiblePerson(tx, ports, actor, input)),
    ),
  ),

  update: guarded.responsiblePerson.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) =>
      presentResponsiblePerson(await changeResponsiblePerson(tx, ports, actor, input)),
    ),
  ),

  delete: guarded.responsiblePerson.delete.handler(({ context: { ports, actor }, input: { responsiblePersonId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeResponsiblePerson(tx, ports, actor, responsiblePersonId)
      return { id: responsiblePersonId }
    }),
  ),
}
