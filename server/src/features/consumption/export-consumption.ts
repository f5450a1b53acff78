import { consumptionAnswerColumns, consumptionQuestionColumns } from '@pegada/contract/consumption.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { numberMarks } from '@pegada/core/language/number-marks.ts'
import { wholeList } from '../../platform/db/list-page.ts'
import { dayCell, isoCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  type FileWanted,
  type ListColumns,
  type OrderedFile,
  type Say,
  streamCompanyList,
  streamList,
} from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SourceNames, sourceNames } from '../activity/source-names.ts'
import { questionsOf } from './list-questions.ts'
import { presentAnswers } from './present-answer.ts'
import type { Question } from './question.ts'
import { type AnswerFilter, type AnswerWanted, selectAnswers } from './repo-answers.ts'

type QuestionColumn = (typeof consumptionQuestionColumns)[number]
type AnswerColumn = (typeof consumptionAnswerColumns)[number]
type Answer = Outputs['consumption']['listAnswers']['rows'][number]

/** What waits for an answer as a file, all at once: it is worked out of what the documents and the ways tell. */
export function exportQuestions(
  { db, catalogue, translate }: Pick<Ports, 'db' | 'catalogue' | 'translate'>,
  actor: Actor,
  {
    year,
    documentId,
    ...wanted
  }: FileWanted<QuestionColumn> & { readonly year?: number | undefined; readonly documentId?: string | undefined },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const load = async () =>
    wholeList(await db.asTenant(actor, (tx) => questionsOf(tx, { catalogue }, actor.companyId, { year, documentId })))
  const list = {
    ...{ name: 'consumption-words:title', all: consumptionQuestionColumns, load },
    columns: questionColumns(
      sourceNames({ catalogue, translate }, wanted.language),
      numberMarks(wanted.language).decimal,
    ),
  }
  return streamList({ translate }, wanted, list, headers)
}

/** The answers that stand as a file, under the filters and in the order of the screen. */
export function exportAnswers(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<AnswerColumn, AnswerWanted['sort']> & Omit<AnswerFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'consumption-words:answers',
      all: consumptionAnswerColumns,
      columns: answerColumns,
      sort: 'answeredAt',
      select: async (tx, filter, asked) => {
        const { rows, ...marks } = await selectAnswers(tx, filter, asked)
        return { ...marks, rows: await presentAnswers(tx, filter.companyId, rows) }
      },
    },
    headers,
  )
}

/** What an answer lets count, as the screen tells it: ways by their names, documents by their numbers. */
function countedOf({ code, counted, documents }: Answer, say: Say): string {
  if (counted.length === 0) return say('consumption-words:counted.none')
  if (code === 'consumption.told_twice') return counted.map((way) => say(`consumption-words:way.${way}`)).join(', ')
  const numbers = documents.flatMap(({ id, number }) => (counted.includes(id) ? [number ?? '—'] : []))
  return numbers.map((number) => say('consumption-words:document.number', { number })).join(', ')
}

const questionColumns = (names: SourceNames, decimalMark: string): ListColumns<Question, QuestionColumn> => ({
  question: {
    title: 'consumption-words:column.question',
    width: 60,
    cell: ({ code }, say) => codeCell(say, `consumption-words:question.${code}`, code),
  },
  site: {
    title: 'consumption-words:column.site',
    width: 30,
    cell: ({ businessUnitName }) => textCell(businessUnitName),
  },
  source: {
    title: 'report-words:column.generator',
    width: 36,
    cell: ({ generatorKey, generatorName }) => textCell(names.of({ generatorKey, sourceName: generatorName })),
  },
  start: { title: 'report-words:column.start', width: 14, cell: ({ start }) => dayCell(start) },
  end: { title: 'report-words:column.end', width: 14, cell: ({ end }) => dayCell(end) },
  told: {
    title: 'consumption-words:column.told',
    width: 60,
    cell: ({ tellings }, say) =>
      textCell(
        tellings
          .map(({ way, documentNumber, quantity: { value, unit }, state }) =>
            [
              say(`consumption-words:way.${way}`),
              ...(documentNumber === null
                ? []
                : [say('consumption-words:document.number', { number: documentNumber })]),
              `${value.replace('.', decimalMark)} ${unit}`,
              say(`consumption-words:state.${state}`),
            ].join(' '),
          )
          .join('; '),
      ),
  },
})

const answerColumns: ListColumns<Answer, AnswerColumn> = {
  question: {
    title: 'consumption-words:column.question',
    width: 60,
    cell: ({ code }, say) => codeCell(say, `consumption-words:question.${code}`, code),
  },
  site: {
    title: 'consumption-words:column.site',
    width: 30,
    cell: ({ businessUnitName }) => textCell(businessUnitName),
  },
  start: { title: 'report-words:column.start', width: 14, cell: ({ start }) => dayCell(start) },
  end: { title: 'report-words:column.end', width: 14, cell: ({ end }) => dayCell(end) },
  counted: {
    title: 'consumption-words:column.counted',
    width: 40,
    cell: (answer, say) => textCell(countedOf(answer, say)),
  },
  by: { title: 'consumption-words:column.by', width: 28, cell: ({ answeredBy }) => textCell(answeredBy) },
  answeredAt: { title: 'consumption-words:column.answered', width: 22, cell: ({ answeredAt }) => isoCell(answeredAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
