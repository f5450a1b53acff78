import type { Outputs } from '@pegada/contract/contract.ts'
import { type DrilldownDimension, MEASURES_BY_GAS } from '@pegada/contract/drilldown-kinds.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type NameOf, namesOf } from './names-of.ts'
import type { Question } from './question.ts'
import { type CutAsked, questionOf } from './question-of.ts'
import type { Sums } from './repo.ts'
import { type NodeRow, selectChart } from './repo-chart.ts'

type Cut = Outputs['drilldown']['cut']
type Figure = Cut['total']

/** A cut of the ledger, exact: every level adds up to the same whole. */
export async function cutLedger(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  actor: Pick<Actor, 'companyId' | 'unitIds'>,
  asked: CutAsked & { readonly top: number },
): Promise<Cut> {
  const { companyId } = actor
  const { by, language } = asked
  const { question, gwpSet } = await questionOf(tx, ports, actor, asked)
  const { whole, total, nodes, links } = await selectChart(tx, question, asked.top)
  const keysOf = (level: number) =>
    nodes.flatMap((node) => (node.level === level && node.key !== null ? [node.key] : []))
  const names = await namesOf(tx, ports, { companyId, by, language, keysOf })
  const say = sayer(question)
  const levels = by.map((dimension, level) =>
    levelOf(
      nodes.filter((row) => row.level === level),
      { dimension, whole: whole.value, nameOf: names.get(dimension) ?? ((key) => key), question, say },
    ),
  )
  return {
    measure: asked.measure,
    unit: unitOf(asked),
    gwpSet: MEASURES_BY_GAS.includes(asked.measure) ? gwpSet : null,
    total: say(total),
    whole: say(whole),
    levels,
    links: by
      .slice(1)
      .map((_, level) =>
        links.filter((link) => link.level === level).map((link) => ({ from: link.key, to: link.target, ...say(link) })),
      ),
  }
}

function unitOf({ measure, quantityUnit }: CutAsked): string {
  if (measure === 'spend' || measure === 'fee') return 'BRL'
  return MEASURES_BY_GAS.includes(measure) ? 'kg' : (quantityUnit ?? '')
}

type Say = (sums: Sums) => Figure

function sayer({ comparedSide, by, chosen }: Question): Say {
  const isByGas = by.includes('gas') || chosen.has('gas')
  return ({ value, compared, lines }) => ({
    value: toPlain(decimal(value)),
    compared: comparedSide ? toPlain(decimal(compared)) : null,
    lines: isByGas ? null : lines,
  })
}

const inOrder: readonly DrilldownDimension[] = ['month', 'scope']

function levelOf(
  rows: readonly NodeRow[],
  {
    dimension,
    whole,
    nameOf,
    question,
    say,
  }: {
    readonly dimension: DrilldownDimension
    readonly whole: string
    readonly nameOf: NameOf
    readonly question: Question
    readonly say: Say
  },
): Cut['levels'][number] {
  const chosen = question.chosen.get(dimension) ?? []
  const isInOrder = inOrder.includes(dimension)
  const named = rows
    .flatMap((row) => (row.key === null ? [] : [{ ...row, key: row.key }]))
    .toSorted(
      (a, b) => (isInOrder ? 0 : decimal(b.value).comparedTo(decimal(a.value))) || a.key.localeCompare(b.key, 'en'),
    )
  const others = rows.find(({ key }) => key === null)
  const total = decimal(whole)
  const hasShares = !total.isZero() && !rows.some(({ isBelowZero }) => isBelowZero)
  const shareOf = (value: Decimal) => (hasShares ? toPlain(value.div(total).toDecimalPlaces(12)) : null)
  return {
    dimension,
    nodes: named.map((row) => ({
      key: row.key,
      name: nameOf(row.key),
      isChosen: chosen.includes(row.key),
      share: shareOf(decimal(row.value)),
      ...say(row),
    })),
    others: others ? { count: others.count, share: shareOf(decimal(others.value)), ...say(others) } : null,
  }
}
