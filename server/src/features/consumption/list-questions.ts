import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { CONSUMED_THROUGH, consumptionSources } from '@pegada/core/consumption/family.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import type { Question } from './question.ts'
import { questionsOfDocuments } from './questions-of-documents.ts'
import { questionsOfWays } from './questions-of-ways.ts'
import { selectAsking, selectTold } from './repo-questions.ts'

type Asked = Inputs['consumption']['list'] & {
  readonly page: number
  readonly pageSize: number
  readonly year?: number | undefined
}

/** Everything that waits for an answer, by its days. */
export async function openQuestions(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  companyId: string,
): Promise<Question[]> {
  const nameOf = (generatorKey: string, sourceName = '') => nameOfSource(catalogue, { generatorKey, sourceName })
  const sources = consumptionSources(catalogue.generators.all)
  const told = await selectTold(tx, companyId, { sources, through: CONSUMED_THROUGH })
  const questions = [
    ...questionsOfDocuments(await selectAsking(tx, companyId), nameOf),
    ...questionsOfWays(told, nameOf),
  ]
  return questions.toSorted((left, right) => (left.start < right.start ? -1 : left.start > right.start ? 1 : 0))
}

/** The questions of a year, or about a document, by their days. */
export async function questionsOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  companyId: string,
  { year, documentId }: { readonly year?: number | undefined; readonly documentId?: string | undefined },
): Promise<Question[]> {
  const all = await openQuestions(tx, ports, companyId)
  return all.filter(
    ({ start, end, refs }) =>
      (year === undefined || (start <= `${year}-12-31` && end >= `${year}-01-01`)) &&
      (documentId === undefined || refs.includes(documentId)),
  )
}

/** A page of the questions of a year, or about a document. */
export async function listQuestions(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  { companyId }: Pick<Actor, 'companyId'>,
  { year, documentId, page, pageSize }: Asked,
): Promise<Outputs['consumption']['list']> {
  const found = await questionsOf(tx, ports, companyId, { year, documentId })
  const first = (page - 1) * pageSize
  const rows = found.slice(first, first + pageSize).map(({ refs: _refs, ofWays: _ofWays, ...shown }) => shown)
  return { rows, total: found.length, page, pageSize }
}
