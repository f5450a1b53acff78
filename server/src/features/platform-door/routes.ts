import { languageCode } from '@pegada/contract/profile.ts'
import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { guarded, open } from '../../http/procedures.ts'
import { currentSession } from '../account/current-session.ts'
import { companyOf, personOf } from '../account/person-of.ts'
import { signIn } from '../account/sign-in.ts'
import { isPlatformAdmin, platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { hasSecondFactor } from '../session/has-second-factor.ts'

export const platformDoorRoutes = {
  /**
   * The password first, then the role: who has none learns no more than that they have none, and no session opens. Nor does one
   * for who works in no company and has no second factor: nothing would answer them, and there is no page to set one up.
   */
  enter: open.platformDoor.enter.handler(async ({ context, input }) => {
    const { needsCode } = await signIn(context, input, async (tx, userId) => {
      if ((await platformRoleOf({ db: tx }, userId)) === undefined) throw new DomainError('platform_door.no_role')
      if ((await companyOf(tx, userId)) !== undefined || (await hasSecondFactor({ db: tx }, userId))) return
      throw new DomainError('platform_door.no_company')
    })
    return needsCode ? { done: true, needsCode } : { done: true }
  }),

  getViewer: guarded.platformDoor.getViewer.handler(async ({ context }) => {
    const { ports, actor } = context
    const { expiresAt } = await currentSession(context)
    const platformRole = await platformRoleOf(ports, actor.userId)
    const person = await ports.db.asPerson(actor.userId, (tx) => personOf(tx, actor.userId))
    invariant(person && platformRole, 'the door lets in who has a role')
    const { id, firstName, lastName, email, avatar } = person
    return {
      user: { id, firstName, lastName, email, avatar },
      isPlatformAdmin: isPlatformAdmin(platformRole),
      platformRole,
      platformCan: platformPermissionsOf(platformRole),
      language: languageCode.parse(person.language),
      sessionExpiresAt: expiresAt.toISOString(),
      isDemonstration: ports.isDemonstration,
    }
  }),
}
