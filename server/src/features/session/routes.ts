import { guarded, open } from '../../http/procedures.ts'
import { currentSession } from '../account/current-session.ts'
import { deviceOf } from './device-of.ts'
import { revokeOtherSessions, revokeSession } from './end-sessions.ts'
import { selectSessions } from './repo.ts'
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor, renewBackupCodes } from './second-factor.ts'
import { verifyCode } from './verify-code.ts'

const done = { done: true } as const

export const sessionRoutes = {
  list: guarded.session.list.handler(async ({ context }) => {
    const { ports, actor } = context
    const current = await currentSession(context)
    const rows = await selectSessions(ports.db.queries, actor.userId, ports.clock.now())
    return rows.map(({ id, userAgent, createdAt, lastUsedAt, updatedAt, expiresAt }) => ({
      id,
      ...deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: (lastUsedAt ?? updatedAt).toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: id === current.id,
    }))
  }),
  revoke: guarded.session.revoke.handler(async ({ context, input }) => {
    await revokeSession(context, context.actor, input.sessionId)
    return done
  }),
  revokeOthers: guarded.session.revokeOthers.handler(async ({ context }) => ({
    ended: await revokeOtherSessions(context, context.actor),
  })),
  verifyCode: open.session.verifyCode.handler(async ({ context, input }) => {
    await verifyCode(context, input)
    return done
  }),
}

export const twoFactorRoutes = {
  begin: guarded.twoFactor.begin.handler(({ context, input }) =>
    beginSecondFactor(context, context.actor, input.password),
  ),
  confirm: guarded.twoFactor.confirm.handler(async ({ context, input }) => {
    await confirmSecondFactor(context, context.actor, input.code)
    return done
  }),
  disable: guarded.twoFactor.disable.handler(async ({ context, input }) => {
    await disableSecondFactor(context, context.actor, input.password)
    return done
  }),
  renewCodes: guarded.twoFactor.renewCodes.handler(({ context, input }) =>
    renewBackupCodes(context, context.actor, input.password),
  ),
}
