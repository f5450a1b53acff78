import { DomainError } from '@pegada/core/domain-error.ts'
import { open } from '../../http/procedures.ts'
import { companyOf } from '../account/person-of.ts'
import { signIn } from '../account/sign-in.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'

export const platformDoorRoutes = {
  /**
   * The password first, then the role: who has none learns no more than that they have none, and no session opens. Nor does one
   * for who works in no company, since nothing of the administration answers them.
   */
  enter: open.platformDoor.enter.handler(async ({ context, input }) => {
    const { needsCode } = await signIn(context, input, async (tx, userId) => {
      if ((await platformRoleOf({ db: tx }, userId)) === undefined) throw new DomainError('platform_door.no_role')
      if ((await companyOf(tx, userId)) === undefined) throw new DomainError('platform_door.no_company')
    })
    return needsCode ? { done: true, needsCode } : { done: true }
  }),
}
