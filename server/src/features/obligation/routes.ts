import { guarded, open } from '../../http/procedures.ts'
import { giveCalendar } from './calendar.ts'
import { readCbam } from './cbam.ts'
import { giveCbam } from './cbam-file.ts'
import { listObligations } from './list-obligations.ts'
import { addGood, closeFeed, openFeed, readAnswers, removeGood, setAnswers } from './tell-company.ts'

export const obligationRoutes = {
  list: guarded.obligation.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listObligations(tx, ports, actor)),
  ),

  answers: guarded.obligation.answers.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => readAnswers(tx, ports, actor)),
  ),

  setAnswers: guarded.obligation.setAnswers.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => setAnswers(tx, ports, actor, input)),
  ),

  addGood: guarded.obligation.addGood.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => addGood(tx, ports, actor, input)),
  ),

  removeGood: guarded.obligation.removeGood.handler(({ context: { ports, actor }, input: { goodId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeGood(tx, ports, actor, goodId)
      return { id: goodId }
    }),
  ),

  openFeed: guarded.obligation.openFeed.handler(({ context: { ports, actor }, input: { language } }) =>
    ports.db.asTenant(actor, (tx) => openFeed(tx, ports, actor, language)),
  ),

  closeFeed: guarded.obligation.closeFeed.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await closeFeed(tx, ports, actor)
      return { done: true as const }
    }),
  ),

  calendar: open.obligation.calendar.handler(({ context: { ports }, input: { token } }) => giveCalendar(ports, token)),

  cbam: guarded.obligation.cbam.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => readCbam(tx, ports, actor, year)),
  ),

  cbamFile: guarded.obligation.cbamFile.handler(({ context: { ports, actor }, input }) =>
    giveCbam(ports, actor, input),
  ),
}
