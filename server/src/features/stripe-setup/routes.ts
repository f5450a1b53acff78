import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { applyCatalogue } from './apply-catalogue.ts'
import { getSetup } from './get-setup.ts'
import { eventsFile, listEvents } from './list-events.ts'
import { readDifferences } from './read-differences.ts'
import { replayEvents } from './replay-events.ts'

export const stripeSetupRoutes = {
  get: guarded.stripeSetup.get.handler(({ context: { ports } }) => getSetup(ports)),

  catalogue: guarded.stripeSetup.catalogue.handler(async ({ context: { ports } }) => {
    const { shown } = await readDifferences(ports)
    return shown
  }),

  applyCatalogue: guarded.stripeSetup.applyCatalogue.handler(({ context: { ports, actor }, input }) =>
    applyCatalogue(ports, actor, input),
  ),

  events: guarded.stripeSetup.events.handler(({ context: { ports }, input }) => listEvents(ports, input)),

  exportEvents: guarded.stripeSetup.exportEvents.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...eventsFile, read: (asked) => listEvents(ports, asked) }, resHeaders),
  ),

  replayEvents: guarded.stripeSetup.replayEvents.handler(({ context: { ports, actor }, input }) =>
    replayEvents(ports, actor, input),
  ),
}
