import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { FEATURE_FLAGS, featureFlags, flagsOn, holdsAt } from '@pegada/core/access/feature-flag.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Tx, withOwnerRights } from '../../platform/db/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { deleteFlag, hasCompany, saveFlag, selectFlags } from './repo.ts'

/** Every flag as it is for a company. Throws `platform_company.not_found`. */
export function listFlags(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  companyId: string,
): Promise<Outputs['companyFlags']['list']> {
  const now = clock.now()
  return db.asOwner(async (tx) => {
    await assertCompany(tx, companyId)
    const said = await selectFlags(tx, companyId)
    const on = flagsOn(
      said.map(({ setting }) => setting),
      now,
    )
    return FEATURE_FLAGS.map((flag) => {
      const one = said.find(({ setting }) => setting.flag === flag && holdsAt(setting, now))
      const { isOn: isOnByDefault, owner } = featureFlags[flag]
      return { flag, owner, isOnByDefault, isOn: on.includes(flag), setting: one ? present(one) : null }
    })
  })
}

/**
 * Turns a flag on or off for a company or back to its default, in its trail and the platform's, which keeps no reason; its pages look again
 * at once. Answers whether anything changed. Throws `platform_company.not_found`, `feature_flag.until_past`, and `auth.forbidden` as whoever asks may no more.
 */
export async function setFlag(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId }: Pick<Actor, 'userId'>,
  { companyId, flag, state, until: day, reason }: Inputs['companyFlags']['set'],
): Promise<Outputs['companyFlags']['set']> {
  const now = clock.now()
  const isReset = state === 'default'
  const until = isReset || day === undefined ? null : new Date(`${day}T23:59:59.999-03:00`)
  if (until !== null && until <= now) throw new DomainError('feature_flag.until_past')
  await db.asOwner((tx) => assertCompany(tx, companyId))
  const wanted = { ofCompany: companyId, flag, isOn: state === 'on', until, reason, setBy: userId, setAt: now }
  return db.asTenant({ companyId, userId, reach: 'company' }, async (tx) => {
    const isChanged = await withOwnerRights(tx, async () => {
      await startPlatformAct(tx, { userId }, 'platform-flag:write')
      const before = (await selectFlags(tx, companyId)).find(({ setting }) => setting.flag === flag)?.setting
      const standing = before && holdsAt(before, now) ? before : undefined
      const isSame = isReset
        ? standing === undefined
        : standing?.isOn === wanted.isOn && standing.until?.getTime() === until?.getTime()
      if (isSame) return false
      if (isReset) await deleteFlag(tx, companyId, flag)
      else await saveFlag(tx, wanted)
      return true
    })
    if (!isChanged) return { isChanged }
    const act = { actorId: userId, action: `feature_flag.${isReset ? 'reset' : 'set'}`, entity: 'feature_flag' }
    const data = { flag, ...(isReset ? {} : { isOn: wanted.isOn, until: until?.toISOString() ?? null }) }
    await withOwnerRights(tx, () =>
      recordPlatformAct(tx, clock, { ...act, entityId: flag, data: { companyId, ...data } }),
    )
    await recordAudit(tx, clock, { ...act, companyId, entityId: flag, data: { ...data, reason } })
    await publishLive(tx, { companyId, userId: null, topic: 'member' })
    return { isChanged }
  })
}

async function assertCompany(tx: Tx, companyId: string): Promise<void> {
  if (!(await hasCompany(tx, companyId))) throw new DomainError('platform_company.not_found')
}

function present({ setting, setBy }: Awaited<ReturnType<typeof selectFlags>>[number]) {
  const { isOn, until, reason, setAt } = setting
  return { isOn, until: until?.toISOString() ?? null, reason, setBy, setAt: setAt.toISOString() }
}
