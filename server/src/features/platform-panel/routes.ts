import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { latest, markSeen } from './bell.ts'
import { getPanel } from './get-panel.ts'
import { listRows, rowsFile, rowsReader } from './list-rows.ts'

export const platformPanelRoutes = {
  get: guarded.platformPanel.get.handler(async ({ context: { ports, actor }, input }) => {
    const role = await platformRoleOf(ports, actor.userId)
    return getPanel(ports, input.period, { readsMoney: mayOnPlatform(role, 'platform-money:read') })
  }),

  latest: guarded.platformPanel.latest.handler(({ context: { ports, actor } }) => latest(ports, actor)),

  markSeen: guarded.platformPanel.markSeen.handler(async ({ context: { ports, actor }, input }) => {
    await markSeen(ports, actor, input)
    return { done: true }
  }),

  rows: guarded.platformPanel.rows.handler(({ context: { ports, actor }, input }) => listRows(ports, actor, input)),

  exportRows: guarded.platformPanel.exportRows.handler(({ context: { ports, actor, resHeaders }, input }) =>
    streamListed(
      ports,
      input,
      {
        ...rowsFile(input.figure),
        read: rowsReader(ports, actor, input),
      },
      resHeaders,
    ),
  ),
}
