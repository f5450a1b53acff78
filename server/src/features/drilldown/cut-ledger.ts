import type { Outputs } from '@pegada/contract/contract.ts'
import { DRILLDOWN_OTHERS, type DrilldownDimension, MEASURES_BY_GAS } from '@pegada/contract/drilldown-kinds.ts'
import { type Decimal, decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type NameOf, namesOf } from './names-of.ts'
import type { Question } from './question.ts'
import { type CutAsked, questionOf } from './question-of.ts'
import { type NodeRow, type Sums, selectLinks, selectNodes } from './repo.ts'

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
  const { question, gwpSet } = await questionOf(tx, ports, actor, asked)
  const rows = await selectNodes(tx, question)
  const names = await namesOf(tx, ports, { companyId, by: asked.by, language: asked.language })
  const say = sayer(question)
  const all = rows.find(({ level }) => level === null)
  const whole = say(all ?? nothing)
  const levels = asked.by.map((dimension, level) =>
    levelOf(
      rows.filter((row) => row.level === level),
      { dimension, top: asked.top, whole: whole.value, nameOf: names.get(dimension) ?? ((key) => key), question, say },
    ),
  )
  const links = await selectLinks(
    tx,
    question,
    levels.map(({ nodes }) => nodes.map(({ key }) => key)),
  )
  return {
    measure: asked.measure,
    unit: unitOf(asked),
    gwpSet: MEASURES_BY_GAS.includes(asked.measure) ? gwpSet : null,
    total: say(all ? { value: all.chosenValue, compared: all.chosenCompared, lines: all.chosenLines } : nothing),
    whole,
    levels,
    links: asked.by
      .slice(1)
      .map((_, level) =>
        links
          .filter((link) => link.level === level)
          .map((link) => ({ from: link.source, to: link.target, ...say(link) })),
      ),
  }
}

const nothing: Sums = { value: '0', compared: '0', lines: 0 }

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
    top,
    whole,
    nameOf,
    question,
    say,
  }: {
    readonly dimension: DrilldownDimension
    readonly top: number
    readonly whole: string
    readonly nameOf: NameOf
    readonly question: Question
    readonly say: Say
  },
): Cut['levels'][number] {
  const chosen = question.chosen.get(dimension) ?? []
  const told = rows
    .filter(({ value, compared, lines }) => lines > 0 || [value, compared].some((text) => !decimal(text).isZero()))
    .toSorted((a, b) => decimal(b.value).comparedTo(decimal(a.value)) || keyOf(a).localeCompare(keyOf(b), 'en'))
  const isTold = (row: NodeRow, place: number) => place < top || chosen.includes(keyOf(row))
  const named = told.filter(isTold)
  const rest = told.filter((row, place) => !isTold(row, place))
  if (inOrder.includes(dimension)) named.sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'))
  const total = decimal(whole)
  const hasShares = !total.isZero() && told.every(({ value }) => !decimal(value).isNegative())
  const shareOf = (value: Decimal) => (hasShares ? toPlain(value.div(total).toDecimalPlaces(12)) : null)
  const others = together(rest)
  return {
    dimension,
    nodes: named.map((row) => ({
      key: keyOf(row),
      name: nameOf(keyOf(row)),
      isChosen: chosen.includes(keyOf(row)),
      share: shareOf(decimal(row.value)),
      ...say(row),
    })),
    others: rest.length === 0 ? null : { count: rest.length, share: shareOf(decimal(others.value)), ...say(others) },
  }
}

function keyOf({ key }: NodeRow): string {
  return key ?? DRILLDOWN_OTHERS
}

function together(rows: readonly NodeRow[]): Sums {
  return {
    value: toPlain(sumDecimals(rows.map(({ value }) => decimal(value)))),
    compared: toPlain(sumDecimals(rows.map(({ compared }) => decimal(compared)))),
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
  }
}
