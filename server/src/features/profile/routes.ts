import { languageCode } from '@pegada/contract/profile.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { changePassword } from '../session/change-password.ts'
import { adoptLocalData } from './adopt-local-data.ts'
import { getAvatar, getPicture, removeAvatar, uploadAvatar } from './avatar.ts'
import { exportOwnData } from './export-own-data.ts'
import { openAnotherCompany } from './open-company.ts'
import { findProfile, selectCompaniesOf } from './repo.ts'
import { updateProfile } from './update-profile.ts'

const done = { done: true } as const

export const profileRoutes = {
  get: guarded.profile.get.handler(async ({ context: { ports, actor } }) => {
    const person = await findProfile(ports.db.queries, actor.userId)
    invariant(person, 'who is signed in has a profile')
    const { avatarKey, language, ...rest } = person
    return { ...rest, avatar: avatarKey, language: languageCode.parse(language) }
  }),
  update: guarded.profile.update.handler(async ({ context: { ports, actor }, input }) => {
    await updateProfile(ports, actor, input)
    return done
  }),
  changePassword: guarded.profile.changePassword.handler(async ({ context, input }) => ({
    ended: await changePassword(context, context.actor, input),
  })),
  uploadAvatar: guarded.profile.uploadAvatar.handler(async ({ context: { ports, actor }, input }) => ({
    avatar: await uploadAvatar(ports, actor, input.file),
  })),
  removeAvatar: guarded.profile.removeAvatar.handler(async ({ context: { ports, actor } }) => {
    await removeAvatar(ports, actor)
    return done
  }),
  getAvatar: guarded.profile.getAvatar.handler(({ context: { ports, actor } }) => getAvatar(ports, actor)),
  getPicture: guarded.profile.getPicture.handler(({ context: { ports, actor }, input }) =>
    getPicture(ports, actor, input.picture),
  ),
  exportData: guarded.profile.exportData.handler(({ context: { ports, actor } }) => exportOwnData(ports, actor)),
  listCompanies: guarded.profile.listCompanies.handler(async ({ context: { ports, actor } }) => {
    const rows = await selectCompaniesOf(ports.db.queries, actor.userId)
    return rows.map(({ id, legalName, tradeName }) => ({
      id,
      name: tradeName ?? legalName,
      isCurrent: id === actor.companyId,
    }))
  }),
  openCompany: guarded.profile.openCompany.handler(async ({ context: { ports, actor }, input }) => {
    await openAnotherCompany(ports, actor, input.companyId)
    return done
  }),
  adoptLocalData: guarded.profile.adoptLocalData.handler(async ({ context: { ports, actor }, input }) => ({
    moved: await adoptLocalData(ports, actor, input),
  })),
}
