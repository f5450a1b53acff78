import { guarded } from '../../http/procedures.ts'
import { presented } from '../../platform/db/list-page.ts'
import { grantRole, withdrawRole } from './change-role.ts'
import { presentRole, presentRoleRecord } from './present.ts'
import { countRoleRows, selectRoleRows } from './repo.ts'
import { countRecords, selectRecords } from './repo-records.ts'

const done = { done: true } as const

export const platformRoleRoutes = {
  list: guarded.platformRole.list.handler(async ({ context: { ports }, input }) => {
    const { page, pageSize, cursor, sort = 'grantedAt', direction, role, search } = input
    const filter = { role, search: search?.trim() || undefined }
    const found = await selectRoleRows(ports.db, filter, { sort, direction, page, pageSize, cursor })
    return { ...presented(found, presentRole), ...(await countRoleRows(ports.db, filter)), page, pageSize }
  }),

  grant: guarded.platformRole.grant.handler(async ({ context: { ports, actor }, input }) => {
    await grantRole(ports, actor, input)
    return done
  }),

  withdraw: guarded.platformRole.withdraw.handler(async ({ context: { ports, actor }, input }) => {
    await withdrawRole(ports, actor, input)
    return done
  }),

  history: guarded.platformRole.history.handler(async ({ context: { ports }, input }) => {
    const { page, pageSize, cursor, sort = 'sequence', direction } = input
    const found = await selectRecords(ports.db, 'platform_role', { sort, direction, page, pageSize, cursor })
    return {
      ...presented(found, presentRoleRecord),
      ...(await countRecords(ports.db, 'platform_role')),
      page,
      pageSize,
    }
  }),
}
