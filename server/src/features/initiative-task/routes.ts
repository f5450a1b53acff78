import { guarded } from '../../http/procedures.ts'
import { changeTask, createTask, held, peopleOf, removeTask } from './change-task.ts'
import { exportTasks, listTasks, presentListed, presentTask } from './list-tasks.ts'

export const initiativeTaskRoutes = {
  list: guarded.initiativeTask.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listTasks(tx, ports, actor, input)),
  ),

  export: guarded.initiativeTask.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportTasks(ports, actor, input, resHeaders),
  ),

  people: guarded.initiativeTask.people.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => peopleOf(tx, actor)),
  ),

  get: guarded.initiativeTask.get.handler(({ context: { ports, actor }, input: { taskId: id } }) =>
    ports.db.asTenant(actor, async (tx) => {
      return presentListed(ports.clock, await held(tx, { companyId: actor.companyId, id }))
    }),
  ),

  create: guarded.initiativeTask.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentTask(ports.clock, await createTask(tx, ports, actor, input))),
  ),

  update: guarded.initiativeTask.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentTask(ports.clock, await changeTask(tx, ports, actor, input))),
  ),

  delete: guarded.initiativeTask.delete.handler(({ context: { ports, actor }, input: { taskId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeTask(tx, ports, actor, taskId)
      return { id: taskId }
    }),
  ),
}
