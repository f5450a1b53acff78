import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { blockAddress, listBlocks, unblockAddress } from './blocks.ts'
import { blocksFile, keysFile, limitsFile, locksFile, sessionsFile, violationsFile } from './files.ts'
import { listKeys, revokeAnyKey } from './keys.ts'
import { liftLimit, listLimits, readLimits } from './limits.ts'
import { liftLock, listLocks } from './locks.ts'
import { endOneSession, listSessions } from './sessions.ts'
import { failedSignIns } from './sign-ins.ts'
import { exportPlatformTrail, listTrail, trailFacets } from './trail.ts'
import { listChecks, startVerification } from './verify-chains.ts'
import { listViolations } from './violations.ts'

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

    violations: guarded.platformSecurity.violations.handler(({ context: { ports }, input }) =>
      listViolations(ports, input),
    ),

    exportSessions: guarded.platformSecurity.exportSessions.handler(
      ({ context: { ports, actor, resHeaders }, input }) =>
        streamListed(ports, input, { ...sessionsFile, read: (asked) => listSessions(ports, actor, asked) }, resHeaders),
    ),

    exportBlocks: guarded.platformSecurity.exportBlocks.handler(({ context: { ports, actor, resHeaders }, input }) =>
      streamListed(ports, input, { ...blocksFile, read: (asked) => listBlocks(ports, actor, asked) }, resHeaders),
    ),

    exportLimits: guarded.platformSecurity.exportLimits.handler(({ context: { ports, actor, resHeaders }, input }) =>
      streamListed(ports, input, { ...limitsFile, read: (asked) => readLimits(ports, actor, asked) }, resHeaders),
    ),

    exportLocks: guarded.platformSecurity.exportLocks.handler(({ context: { ports, actor, resHeaders }, input }) =>
      streamListed(ports, input, { ...locksFile, read: (asked) => listLocks(ports, actor, asked) }, resHeaders),
    ),

    exportKeys: guarded.platformSecurity.exportKeys.handler(({ context: { ports, resHeaders }, input }) =>
      streamListed(ports, input, { ...keysFile, read: (asked) => listKeys(ports, asked) }, resHeaders),
    ),

    exportViolations: guarded.platformSecurity.exportViolations.handler(({ context: { ports, resHeaders }, input }) =>
      streamListed(ports, input, { ...violationsFile, read: (asked) => listViolations(ports, asked) }, resHeaders),
    ),
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
