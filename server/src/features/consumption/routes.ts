import { guarded } from '../../http/procedures.ts'
import { answerQuestion } from './answer-question.ts'
import { listQuestions } from './list-questions.ts'
import { presentAnswers } from './present-answer.ts'
import { selectAnswers } from './repo-answers.ts'
import { undoAnswer } from './undo-answer.ts'

/** Consumption that is told more than once, or by one side of two. */
export const consumptionRoutes = {
  list: guarded.consumption.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listQuestions(tx, ports, actor, input)),
  ),

  answer: guarded.consumption.answer.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => answerQuestion(tx, ports, actor, input)),
  ),

  undo: guarded.consumption.undo.handler(({ context: { ports, actor }, input: { answerId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await undoAnswer(tx, ports, actor, answerId)
      return { done: true } as const
    }),
  ),

  listAnswers: guarded.consumption.listAnswers.handler(({ context: { ports, actor }, input: { page, pageSize } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { rows, total } = await selectAnswers(tx, actor.companyId, { page, pageSize })
      return { rows: await presentAnswers(tx, actor.companyId, rows), total, page, pageSize }
    }),
  ),
}
