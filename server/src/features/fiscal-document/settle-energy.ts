import { energyPaper } from '@pegada/core/consumption/energy-paper.ts'
import { judgePapers, type Standing } from '@pegada/core/consumption/judge-papers.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import type { LinePorts } from '../document-item/line-context.ts'
import { countDocuments } from './count-documents.ts'
import {
  type DocumentsAnswer,
  type EnergyRow,
  markAsking,
  replaceEnergyLinks,
  selectDocumentsAnswers,
  selectEnergyAround,
} from './repo-energy.ts'
import { stopCounting } from './stop-counting.ts'

/** Ports of whoever changes what documents of energy there are. */
export type SettlePorts = LinePorts & Pick<Ports, 'clock'>

/**
 * Lets electricity count once after something about these documents changed: notes whose energy a bill tells stop counting and
 * name it, and count again where it is gone; what asks is marked, unless an answer stands of which something is still here. The caller holds the company.
 * Throws `inventory.closed`.
 */
export async function settleEnergy(
  tx: Tx,
  ports: SettlePorts,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  documentIds: readonly string[],
): Promise<void> {
  const rows = await selectEnergyAround(tx, actor.companyId, documentIds)
  if (rows.length === 0) return
  const answers = await selectDocumentsAnswers(
    tx,
    actor.companyId,
    rows.map(({ id }) => id),
  )
  const standings = judgePapers(rows.flatMap((row) => energyPaper({ ...row, days: daysOf(row) }) ?? []))
  const valid = answers.filter(({ counted }) => counted.length === 0 || counted.some((id) => standings.has(id)))
  const heard = valid.filter((answer) => [...standings].some((standing) => isAnswered(standing, answer)))
  const again: string[] = []
  for (const row of rows) {
    const { asks, asksWith, counts } = settled(row.id, standings.get(row.id), heard)
    if (asks !== row.asks || asksWith.join() !== row.asksWith.join()) {
      await markAsking(tx, actor.companyId, { id: row.id, asks, asksWith })
    }
    if (counts && !row.counts) again.push(row.id)
    if (!counts && row.counts) {
      await stopCounting(tx, ports, actor, { documentId: row.id, reason: 'counts.told_elsewhere' })
    }
  }
  if (again.length > 0) {
    await countDocuments(tx, ports, actor, { documentIds: again, was: 'counts.told_elsewhere', because: null })
  }
  await replaceEnergyLinks(tx, actor.companyId, linksOf(rows, standings))
}

/** How a document stands by the answers to questions that there are: one that asks nothing may be told by another's answer. */
function settled(id: string, standing: Standing | undefined, heard: readonly DocumentsAnswer[]) {
  const settledAs = (counts: boolean) => ({ asks: null, asksWith: [], counts })
  if (standing?.kind === 'same') return settledAs(false)
  if (standing?.kind !== 'asks')
    return settledAs(heard.find(({ refs }) => refs.includes(id))?.counted.includes(id) ?? true)
  const answer = heard.find((one) => isAnswered([id, standing], one))
  if (answer) return settledAs(answer.counted.includes(id))
  return { asks: standing.code, asksWith: standing.with.toSorted(), counts: true }
}

/** Whether an answer speaks of a document that asks and of all that its question is about. */
function isAnswered([id, standing]: readonly [string, Standing], { refs }: DocumentsAnswer): boolean {
  return standing.kind === 'asks' && [id, ...standing.with].every((ref) => refs.includes(ref))
}

/** Every note of energy with the keys of the bills of its month. */
function linksOf(rows: readonly EnergyRow[], standings: ReadonlyMap<string, Standing>) {
  const bills = new Map(
    rows.flatMap(({ id, kind, accessKey }) => (kind === 'nf3e' && accessKey ? [[id, accessKey]] : [])),
  )
  return rows
    .filter(({ kind }) => kind !== 'nf3e' && kind !== 'bill')
    .map(({ id }) => ({ id, accessKeys: (standings.get(id)?.with ?? []).flatMap((other) => bills.get(other) ?? []) }))
}

function daysOf({ start, end }: EnergyRow) {
  return start === null || end === null ? null : { start, end }
}
