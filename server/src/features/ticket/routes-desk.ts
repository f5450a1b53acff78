import { guarded } from '../../http/procedures.ts'
import { listAdministrators } from '../platform-admin/list-administrators.ts'
import { changeBack, changeTickets, deskQueues, listTargets, setTarget } from './desk.ts'
import { archiveAnswer, fillAnswer, listSaved, saveAnswer } from './saved-answers.ts'
import { ticketTimes } from './times.ts'

/** Queues, targets, times and saved answers, for those who answer. */
export const deskRoutes = {
  queues: guarded.ticket.queues.handler(({ context: { ports, actor }, input }) => deskQueues(ports, actor, input)),

  team: guarded.ticket.team.handler(async ({ context: { ports } }) => ({
    people: await ports.db.asOwner(listAdministrators),
  })),

  changeManyAny: guarded.ticket.changeManyAny.handler(({ context: { ports, actor }, input }) =>
    changeTickets(ports, actor, input),
  ),

  changeBackManyAny: guarded.ticket.changeBackManyAny.handler(({ context: { ports, actor }, input }) =>
    changeBack(ports, actor, input),
  ),

  targets: guarded.ticket.targets.handler(({ context: { ports } }) => listTargets(ports)),

  setTarget: guarded.ticket.setTarget.handler(({ context: { ports, actor }, input }) => setTarget(ports, actor, input)),

  times: guarded.ticket.times.handler(({ context: { ports }, input }) => ticketTimes(ports, input)),

  savedAnswers: guarded.ticket.savedAnswers.handler(({ context: { ports } }) => listSaved(ports)),

  saveAnswer: guarded.ticket.saveAnswer.handler(({ context: { ports, actor }, input }) =>
    saveAnswer(ports, actor, input),
  ),

  archiveAnswer: guarded.ticket.archiveAnswer.handler(({ context: { ports, actor }, input }) =>
    archiveAnswer(ports, actor, input),
  ),

  fillAnswer: guarded.ticket.fillAnswer.handler(({ context: { ports }, input }) => fillAnswer(ports, input)),
}
