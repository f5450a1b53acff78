import { guarded } from '../../http/procedures.ts'
import { getLogo, putLogo, removeLogo } from './logo.ts'
import { getTexts, saveTexts } from './own-texts.ts'

const done = { done: true } as const

export const reportTextRoutes = {
  get: guarded.reportText.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getTexts(tx, actor, input)),
  ),
  save: guarded.reportText.save.handler(({ context: { ports, actor }, input }) => saveTexts(ports, actor, input)),
  getLogo: guarded.reportText.getLogo.handler(({ context: { ports, actor } }) => getLogo(ports, actor)),
  putLogo: guarded.reportText.putLogo.handler(async ({ context: { ports, actor }, input }) => {
    await putLogo(ports, actor, input.file)
    return done
  }),
  removeLogo: guarded.reportText.removeLogo.handler(async ({ context: { ports, actor } }) => {
    await removeLogo(ports, actor)
    return done
  }),
}
