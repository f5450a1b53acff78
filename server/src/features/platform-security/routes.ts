import { guarded } from '../../http/procedures.ts'
import { presented } from '../../platform/db/list-page.ts'
import { blockAddress, listBlocks, unblockAddress } from './blocks.ts'
import { listKeys, revokeAnyKey } from './keys.ts'
import { liftLimit, listLimits } from './limits.ts'
import { liftLock, listLocks } from './locks.ts'
import { countViolations, selectViolations } from './repo-violations.ts'
import { endOneSession, listSessions } from './sessions.ts'
import { failedSignIns } from './sign-ins.ts'
import { exportPlatformTrail, listTrail, trailFacets } from './trail.ts'
import { listChecks, startVerification } from './verify-chains.ts'

const done = { done: true } as const

export const platformSecurityNouns = {
  platformSecurity: {
    sessions: guarded.platformSecurity.sessions.handler(({ context: { ports, actor }, input }) =>
      listSessions(ports, actor, input),
    ),

    endSession: guarded.platformSecurity.endSession.handler(async ({ context: { ports, actor }, input }) => {
      await endOneSession(ports, actor, input)
      return done
    }),

    signIns: guarded.platformSecurity.signIns.handler(({ context: { ports, actor }, input }) =>
      failedSignIns(ports, actor, input),
    ),

    blocks: guarded.platformSecurity.blocks.handler(({ context: { ports, actor }, input }) =>
      listBlocks(ports, actor, input),
    ),

    block: guarded.platformSecurity.block.handler(async ({ context, input }) => {
      await blockAddress(context, context.actor, input)
      return done
    }),

    unblock: guarded.platformSecurity.unblock.handler(async ({ context: { ports, actor }, input }) => {
      await unblockAddress(ports, actor, input)
      return done
    }),

    limits: guarded.platformSecurity.limits.handler(({ context: { ports, actor }, input }) =>
      listLimits(ports, actor, input),
    ),

    liftLimit: guarded.platformSecurity.liftLimit.handler(async ({ context: { ports, actor }, input }) => {
      await liftLimit(ports, actor, input)
      return done
    }),

    locks: guarded.platformSecurity.locks.handler(({ context: { ports, actor }, input }) =>
      listLocks(ports, actor, input),
    ),

    liftLock: guarded.platformSecurity.liftLock.handler(async ({ context: { ports, actor }, input }) => {
      await liftLock(ports, actor, input)
      return done
    }),

    keys: guarded.platformSecurity.keys.handler(({ context: { ports }, input }) => listKeys(ports, input)),

    revokeKey: guarded.platformSecurity.revokeKey.handler(async ({ context: { ports, actor }, input }) => {
      await revokeAnyKey(ports, actor, input)
      return done
    }),

    violations: guarded.platformSecurity.violations.handler(async ({ context: { ports }, input }) => {
      const { page, pageSize, cursor, sort = 'lastAt', direction } = input
      const search = input.search?.trim() || undefined
      const found = await selectViolations(ports.db, search, { page, pageSize, cursor, sort, direction })
      const rows = presented(found, ({ row: { firstAt, lastAt, ...row } }) => ({
        ...{ ...row, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
      }))
      return { ...rows, ...(await countViolations(ports.db, search)), page, pageSize }
    }),
  },

  platformTrail: {
    list: guarded.platformTrail.list.handler(({ context: { ports, actor }, input }) => listTrail(ports, actor, input)),

    export: guarded.platformTrail.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
      exportPlatformTrail(ports, actor, input, resHeaders),
    ),

    facets: guarded.platformTrail.facets.handler(({ context: { ports, actor } }) => trailFacets(ports, actor)),

    verify: guarded.platformTrail.verify.handler(({ context: { ports, actor } }) => startVerification(ports, actor)),

    checks: guarded.platformTrail.checks.handler(({ context: { ports } }) => listChecks(ports)),
  },
}
