import { consumptionCode } from '@pegada/contract/consumption.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { AnswerRow } from './repo-answers.ts'
import { selectNumbers } from './repo-questions.ts'

type Answer = Outputs['consumption']['listAnswers']['rows'][number]

/** Stored answers as the contract shows them, with the numbers of the documents that they speak of. */
export async function presentAnswers(tx: Tx, companyId: string, rows: readonly AnswerRow[]): Promise<Answer[]> {
  const ids = rows.flatMap(({ businessUnitId, refs }) => (businessUnitId === null ? refs : []))
  const numbers = await selectNumbers(tx, companyId, [...new Set(ids)])
  return rows.map((row) => ({
    id: row.id,
    code: consumptionCode.parse(row.code),
    businessUnitName: row.businessUnitName,
    start: row.start,
    end: row.end,
    refs: [...row.refs],
    counted: [...row.counted],
    documents: row.refs.flatMap((id) => (numbers.has(id) ? [{ id, number: numbers.get(id) ?? null }] : [])),
    answeredBy: row.answeredBy,
    answeredByAvatar: row.answeredByAvatar,
    answeredAt: row.answeredAt.toISOString(),
  }))
}
