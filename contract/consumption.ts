import { WAYS } from '@pegada/core/consumption/ways.ts'
import { z } from 'zod'
import { exportInput, fileInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, day, decimalString, id, instant, pageInput, pageOf, year } from './scalars.ts'

/**
 * Consumption that several documents or ways tell, and that therefore waits for an answer: which of them counts. What waits
 * counts for nothing, is never accepted in bulk, and keeps its year from being closed.
 */

/** What a question is about; `told_twice` is of ways, all others of documents. */
export const consumptionCode = z.enum([
  'energy.trade_missing',
  'energy.grid_use_missing',
  'energy.amounts_differ',
  'energy.note_taken',
  'energy.same_meter',
  'energy.bill_and_note',
  'consumption.told_twice',
])

const way = z.enum(WAYS).describe('By hand, a sheet, a program, a bill that was confirmed, a fiscal document')

const telling = z.object({
  ref: z
    .string()
    .describe('Of a question of documents the document’s id, of one of ways the way: what an answer names'),
  way,
  documentId: id.nullable(),
  documentNumber: z.string().nullable(),
  documentKind: z.string().nullable(),
  issuerName: z.string().nullable(),
  entries: z.number().int().describe('Entries or documents behind it'),
  quantity: z.object({ value: decimalString, unit: z.string() }),
  start: day,
  end: day,
  state: z.enum(['counts', 'waits', 'left_out']),
})

export const consumptionQuestion = z.object({
  id: z.string().describe('Of what it is about: it changes as soon as that does'),
  code: consumptionCode,
  businessUnitName: z.string().nullable(),
  generatorKey: z.string(),
  generatorName: z.string(),
  start: day,
  end: day,
  tellings: z.array(telling).max(100),
})

export const consumptionAnswer = z.object({
  id,
  code: consumptionCode,
  businessUnitName: z.string().nullable(),
  start: day,
  end: day,
  refs: z.array(z.string()),
  counted: z.array(z.string()),
  documents: z.array(z.object({ id, number: z.string().nullable() })),
  answeredBy: z.string(),
  answeredByAvatar: avatar,
  answeredAt: instant,
})

const questionFilters = {
  year: year.optional(),
  documentId: id.optional().describe('Only questions about this document'),
}

/** The columns of the questions as a file. */
export const consumptionQuestionColumns = ['question', 'site', 'source', 'start', 'end', 'told'] as const

const answerList = { sorts: ['answeredAt'], filters: { code: consumptionCode.optional() } } as const

/** The columns of the answers as a file. */
export const consumptionAnswerColumns = [
  'question',
  'site',
  'start',
  'end',
  'counted',
  'by',
  'answeredAt',
  'id',
] as const

export const consumptionProcedures = {
  list: guardedProcedure('document:read')
    .route({
      method: 'GET',
      path: '/consumption/questions',
      summary: 'Consumption that is told more than once, or by one side of two, and waits for an answer',
      tags: ['documents'],
    })
    .input(z.object({ page: pageInput.page, pageSize: pageInput.pageSize, ...questionFilters }))
    .output(pageOf(consumptionQuestion)),

  export: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/consumption/questions/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['documents'],
    })
    .input(
      fileInput({ sorts: ['start'], filters: questionFilters, columns: consumptionQuestionColumns }).omit({
        ...{ search: true, sort: true, direction: true },
      }),
    )
    .output(streamedFile),

  answer: guardedProcedure('document-item:decide')
    .errors(failsWith('consumption.question_not_found', 'consumption.answer_invalid', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/consumption/answers',
      summary: 'Say which of the documents, or of the ways, of a question count',
      tags: ['documents'],
    })
    .input(
      z.object({
        questionId: z.string().max(100),
        counted: z.array(z.string().max(60)).max(100).describe('`ref` of what counts; none where nothing of it does'),
      }),
    )
    .output(consumptionAnswer),

  undo: guardedProcedure('document-item:decide')
    .errors(failsWith('document_item.not_found', 'document_item.not_countable'))
    .errors(failsWith('consumption.answer_not_found', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/consumption/answers/{answerId}/undo',
      summary: 'Take an answer back: what it let count waits again, what it set aside counts again',
      tags: ['documents'],
    })
    .input(z.object({ answerId: id }))
    .output(z.object({ done: z.literal(true) })),

  listAnswers: guardedProcedure('document:read')
    .route({
      method: 'GET',
      path: '/consumption/answers',
      summary: 'Answers that stand, the newest first unless asked otherwise',
      tags: ['documents'],
    })
    .input(listInput(answerList).omit({ search: true }))
    .output(listOf(consumptionAnswer)),

  exportAnswers: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/consumption/answers/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['documents'],
    })
    .input(exportInput({ ...answerList, columns: consumptionAnswerColumns }).omit({ search: true }))
    .output(streamedFile),
}
