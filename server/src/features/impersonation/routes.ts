import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import { beginImpersonation } from './begin-impersonation.ts'
import { endImpersonation } from './end-impersonation.ts'
import { presentImpersonation } from './present.ts'
import { raiseImpersonation } from './raise-impersonation.ts'
import { countImpersonations, selectImpersonations } from './repo.ts'

const done = { done: true } as const

export const impersonationRoutes = {
  begin: guarded.impersonation.begin.handler(({ context: { ports, actor }, input }) =>
    beginImpersonation(ports, actor, input),
  ),

  raise: guarded.impersonation.raise.handler(async ({ context: { ports, actor }, input }) => {
    await raiseImpersonation(ports, actor, input.reason)
    return done
  }),

  end: guarded.impersonation.end.handler(async ({ context: { ports, actor } }) => {
    if (!actor.impersonation) throw new DomainError('impersonation.none')
    await endImpersonation(ports, actor.impersonation.id, 'asked')
    return done
  }),

  list: guarded.impersonation.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const now = ports.clock.now()
      return companyList(tx, actor, input, {
        sort: 'beganAt',
        select: selectImpersonations,
        count: countImpersonations,
        present: (row) => presentImpersonation(row, now),
      })
    }),
  ),
}
