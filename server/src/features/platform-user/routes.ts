import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { activityOf, inventoriesOf } from './acts-of-person.ts'
import { deactivatePerson, reactivatePerson } from './close-account.ts'
import { exportActs } from './export-acts.ts'
import { exportPeople } from './export-people.ts'
import { getPerson } from './get-person.ts'
import { listPeople, summarize } from './list-people.ts'
import { deactivateMany, sendMany } from './many.ts'
import { revenueOf } from './revenue.ts'
import { historyOf, lettersFile, lettersTo, recordsFile } from './told-of-person.ts'
import { endSessions, refreshRoles } from './tools.ts'
import { previewLetter, sendLetter } from './write-to-person.ts'

const done = { done: true } as const

export const platformUserRoutes = {
  list: guarded.platformUser.list.handler(({ context: { ports }, input }) => listPeople(ports, input)),

  export: guarded.platformUser.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportPeople(ports, input, resHeaders),
  ),

  summary: guarded.platformUser.summary.handler(({ context: { ports } }) => summarize(ports)),

  get: guarded.platformUser.get.handler(({ context: { ports }, input }) => getPerson(ports, input.userId)),

  activity: guarded.platformUser.activity.handler(({ context: { ports }, input }) => activityOf(ports, input)),

  exportActivity: guarded.platformUser.exportActivity.handler(({ context: { ports, resHeaders }, input }) =>
    exportActs(ports, input, resHeaders),
  ),

  inventories: guarded.platformUser.inventories.handler(({ context: { ports, actor }, input }) =>
    inventoriesOf(ports, actor, input.userId),
  ),

  deactivate: guarded.platformUser.deactivate.handler(async ({ context: { ports, actor }, input }) => {
    await deactivatePerson(ports, actor, input)
    return done
  }),

  reactivate: guarded.platformUser.reactivate.handler(async ({ context: { ports, actor }, input }) => {
    await reactivatePerson(ports, actor, input)
    return done
  }),

  letters: guarded.platformUser.letters.handler(({ context: { ports }, input }) => lettersTo(ports, input)),

  exportLetters: guarded.platformUser.exportLetters.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...lettersFile, read: (asked) => lettersTo(ports, asked) }, resHeaders),
  ),

  history: guarded.platformUser.history.handler(({ context: { ports }, input }) => historyOf(ports, input)),

  exportHistory: guarded.platformUser.exportHistory.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...recordsFile, read: (asked) => historyOf(ports, asked) }, resHeaders),
  ),

  previewLetter: guarded.platformUser.previewLetter.handler(({ context: { ports }, input }) =>
    previewLetter(ports, input),
  ),

  sendLetter: guarded.platformUser.sendLetter.handler(({ context, input }) =>
    sendLetter(context, context.actor, input),
  ),

  revenue: guarded.platformUser.revenue.handler(({ context: { ports } }) => revenueOf(ports)),

  endSessions: guarded.platformUser.endSessions.handler(({ context: { ports, actor }, input }) =>
    endSessions(ports, actor, input),
  ),

  refreshRoles: guarded.platformUser.refreshRoles.handler(({ context, input }) =>
    refreshRoles(context, context.actor, input),
  ),

  deactivateMany: guarded.platformUser.deactivateMany.handler(({ context: { ports, actor }, input }) =>
    deactivateMany(ports, actor, input),
  ),

  sendMany: guarded.platformUser.sendMany.handler(({ context, input }) => sendMany(context, context.actor, input)),
}
