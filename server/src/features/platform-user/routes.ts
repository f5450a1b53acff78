import { guarded } from '../../http/procedures.ts'
import { activityOf, inventoriesOf } from './acts-of-person.ts'
import { exportPeople } from './export-people.ts'
import { getPerson } from './get-person.ts'
import { listPeople, summarize } from './list-people.ts'
import { countPeople } from './repo.ts'

export const platformUserRoutes = {
  list: guarded.platformUser.list.handler(async ({ context: { ports }, input }) => {
    const { page, pageSize, cursor, sort = 'createdAt', direction, search, ...narrow } = input
    const filter = { ...narrow, search: search?.trim() || undefined }
    const found = await listPeople(ports, filter, { sort, direction, page, pageSize, cursor })
    return { ...found, ...(await countPeople(ports.db, filter, ports.clock.now())), page, pageSize }
  }),

  export: guarded.platformUser.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportPeople(ports, input, resHeaders),
  ),

  summary: guarded.platformUser.summary.handler(({ context: { ports } }) => summarize(ports)),

  get: guarded.platformUser.get.handler(({ context: { ports }, input }) => getPerson(ports, input.userId)),

  activity: guarded.platformUser.activity.handler(({ context: { ports }, input }) => activityOf(ports, input)),

  inventories: guarded.platformUser.inventories.handler(({ context: { ports, actor }, input }) =>
    inventoriesOf(ports, actor, input.userId),
  ),
}
