import { consumptionCode } from '@pegada/contract/consumption.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { kWhOf } from '@pegada/core/consumption/energy-paper.ts'
import { sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { type Question, questionId, type Telling, tellingsMax } from './question.ts'
import type { AskingRow } from './repo-questions.ts'

const GRID = 'electricity.grid'

/** Documents that ask, each question once: documents that name each other share one. */
export function questionsOfDocuments(rows: readonly AskingRow[], nameOf: (generatorKey: string) => string): Question[] {
  return groupsOf(rows).flatMap((group) => {
    const code = consumptionCode.safeParse(group.find(({ asks }) => asks !== null)?.asks).data
    const [first] = group
    if (!code || !first) return []
    const refs = group.map(({ id }) => id)
    const about = group.map(({ id, asks, isTaken }) => `${id} ${asks} ${isTaken}`)
    return {
      id: questionId(code, about.toSorted()),
      code,
      businessUnitName: first.businessUnitName,
      generatorKey: GRID,
      generatorName: nameOf(GRID),
      start: first.start,
      end: group.reduce((last, { end }) => (end > last ? end : last), first.end),
      tellings: group.slice(0, tellingsMax).map(tellingOf),
      refs,
      ofWays: null,
    }
  })
}

function groupsOf(rows: readonly AskingRow[]): AskingRow[][] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const groups: AskingRow[][] = []
  const placed = new Map<string, AskingRow[]>()
  for (const row of rows.filter(({ asks }) => asks !== null)) {
    const about = [row.id, ...row.asksWith]
    const known = about.map((id) => placed.get(id)).find((group) => group !== undefined)
    const group = known ?? []
    if (!known) groups.push(group)
    for (const id of about) {
      const one = byId.get(id)
      if (one && !group.includes(one)) group.push(one)
      placed.set(id, group)
    }
  }
  return groups.map((group) => group.toSorted((left, right) => rows.indexOf(left) - rows.indexOf(right)))
}

function tellingOf(row: AskingRow): Telling {
  return {
    ref: row.id,
    way: 'document',
    documentId: row.id,
    documentNumber: row.number,
    documentKind: row.kind as Outputs['document']['list']['rows'][number]['kind'],
    issuerName: row.issuerName,
    entries: 1,
    quantity: { value: toPlain(sumDecimals(row.lines.map(kWhOf))), unit: 'kWh' },
    start: row.start,
    end: row.end,
    state: !row.counts ? 'left_out' : row.asks === null || row.isTaken ? 'counts' : 'waits',
  }
}
