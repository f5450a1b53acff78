import { guarded } from '../../http/procedures.ts'
import { exportPeople } from './export-people.ts'
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
}
