import type { Inputs } from '@pegada/contract/contract.ts'
import {
  figurePermissions,
  mayOnPlatform,
  mayReadFigure,
  platformPermissionsOf,
} from '@pegada/core/access/platform-role.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { revenueSpan } from '../platform-metrics/revenue.ts'
import { latest, markSeen } from './bell.ts'
import { getPanel } from './get-panel.ts'
import { selectRows } from './repo.ts'
import { spanOf, spanOfMonth } from './span.ts'

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
}

/** What a figure is made of. Throws `platform_panel.root_only` of people and who signed up to all but root admins, `auth.forbidden` of other figures. */
async function listRows(ports: Ports, actor: Actor, input: Inputs['platformPanel']['rows']) {
  const { figure, period = 'month', month, page = 1, pageSize = 10 } = input
  if (!mayReadFigure(platformPermissionsOf(await platformRoleOf(ports, actor.userId)), figure)) {
    throw new DomainError(
      figurePermissions[figure] === 'platform-person:read' ? 'platform_panel.root_only' : 'auth.forbidden',
    )
  }
  const paging = { page: Number(page), pageSize: Number(pageSize) }
  const now = ports.clock.now()
  const ofPeriod = figure === 'revenue' ? revenueSpan(now, period) : spanOf(now, period)
  const span = month ? spanOfMonth(month) : ofPeriod
  const { rows, total } = await selectRows(ports.db, figure, span, paging)
  return { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, ...paging }
}
