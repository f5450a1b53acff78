import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import { answerQuestion } from './answer-question.ts'
import { exportAnswers, exportQuestions } from './export-consumption.ts'
import { listQuestions } from './list-questions.ts'
import { presentAnswers } from './present-answer.ts'
import { countAnswers, selectAnswers } from './repo-answers.ts'
import { undoAnswer } from './undo-answer.ts'

/** Consumption that is told more than once, or by one side of two. */
export const consumptionRoutes = {
  list: guarded.consumption.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listQuestions(tx, ports, actor, input)),
  ),

  export: guarded.consumption.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportQuestions(ports, actor, input, resHeaders),
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

  listAnswers: guarded.consumption.listAnswers.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { rows, ...beside } = await companyList(tx, actor, input, {
        sort: 'answeredAt',
        select: selectAnswers,
        count: countAnswers,
        present: (row) => row,
      })
      return { ...beside, rows: await presentAnswers(tx, actor.companyId, rows) }
    }),
  ),

  exportAnswers: guarded.consumption.exportAnswers.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportAnswers(ports, actor, input, resHeaders),
  ),
}
