import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { grantRole, withdrawRole } from './change-role.ts'
import { listRoleHistory, listRoles, roleHistoryFile, rolesFile } from './lists.ts'

const done = { done: true } as const

export const platformRoleRoutes = {
  list: guarded.platformRole.list.handler(({ context: { ports }, input }) => listRoles(ports, input)),

  export: guarded.platformRole.export.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...rolesFile, read: (asked) => listRoles(ports, asked) }, resHeaders),
  ),

  grant: guarded.platformRole.grant.handler(async ({ context: { ports, actor }, input }) => {
    await grantRole(ports, actor, input)
    return done
  }),

  withdraw: guarded.platformRole.withdraw.handler(async ({ context: { ports, actor }, input }) => {
    await withdrawRole(ports, actor, input)
    return done
  }),

  history: guarded.platformRole.history.handler(({ context: { ports }, input }) => listRoleHistory(ports, input)),

  exportHistory: guarded.platformRole.exportHistory.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...roleHistoryFile, read: (asked) => listRoleHistory(ports, asked) }, resHeaders),
  ),
}
