import { guarded } from '../../http/procedures.ts'
import { exportPersonData } from './export-data.ts'
import { clearForDeletion, finishDeletion, forceDeletion } from './force-deletion.ts'
import { getDeletion } from './get-deletion.ts'
import { prepareDeletion, undoDeletion } from './prepare-deletion.ts'

const done = { done: true } as const

export const platformDeletionRoutes = {
  get: guarded.platformDeletion.get.handler(({ context: { ports, actor }, input }) =>
    getDeletion(ports, actor, input.userId),
  ),

  prepare: guarded.platformDeletion.prepare.handler(({ context: { ports, actor }, input }) =>
    prepareDeletion(ports, actor, input),
  ),

  undo: guarded.platformDeletion.undo.handler(async ({ context: { ports, actor }, input }) => {
    await undoDeletion(ports, actor, input)
    return done
  }),

  finish: guarded.platformDeletion.finish.handler(async ({ context: { ports, actor }, input }) => {
    await finishDeletion(ports, actor, input.userId)
    return done
  }),

  clear: guarded.platformDeletion.clear.handler(({ context: { ports, actor }, input }) =>
    clearForDeletion(ports, actor, input),
  ),

  force: guarded.platformDeletion.force.handler(async ({ context: { ports, actor }, input }) => {
    await forceDeletion(ports, actor, input)
    return done
  }),

  exportData: guarded.platformDeletion.exportData.handler(({ context: { ports, actor }, input }) =>
    exportPersonData(ports, actor, input),
  ),
}
