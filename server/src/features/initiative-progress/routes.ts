import { guarded } from '../../http/procedures.ts'
import { unverifyMonth, verifyMonth } from './change-mark.ts'
import { causesOfProgress } from './tell-causes.ts'
import { progressOfAll, progressOfOne } from './tell-progress.ts'

export const initiativeProgressRoutes = {
  get: guarded.initiativeProgress.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => progressOfOne(tx, ports, actor, input)),
  ),

  all: guarded.initiativeProgress.all.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => progressOfAll(tx, ports, actor, input)),
  ),

  causes: guarded.initiativeProgress.causes.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => causesOfProgress(tx, ports, actor, input)),
  ),
  verify: guarded.initiativeProgress.verify.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => verifyMonth(tx, ports, actor, input)),
  ),

  unverify: guarded.initiativeProgress.unverify.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await unverifyMonth(tx, ports, actor, input)
      return { initiativeId: input.initiativeId, month: input.month }
    }),
  ),
}
