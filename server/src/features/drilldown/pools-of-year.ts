import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { co2eWeights } from '@pegada/core/gas/gwp-weights.ts'
import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { settleCells } from '../inventory/settle-cells.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import type { Question, Side } from './question.ts'
import { selectJoint } from './repo.ts'
import { weighed } from './weighed.ts'

/** What one source emitted at one unit in one category in a year, as the boundary counts it, scope 2 by location. */
export interface LedgerPool {
  readonly unitId: string
  readonly category: string
  readonly source: string
  readonly kg: Decimal
  readonly lines: number
}

/** What a unit emitted in a month in a scope, as the boundary counts it, scope 2 by location. */
export interface CountedMonth {
  readonly unitId: string
  readonly month: string
  readonly scope: string
  readonly kg: Decimal
}

/** The ledger of a year as pools that no two lines of different kinds share; they add up to its total. */
export async function poolsOfYear(tx: Tx, ports: Needed, actor: Person, year: number, gwpSet: GwpSetName) {
  const rows = await jointOf(tx, actor, { year, by: ['unit', 'category', 'source'], ...byLocation(ports, gwpSet) })
  return rows.map(({ first, second, third, kg, lines }): LedgerPool => {
    return { unitId: first, category: second, source: third, kg: decimal(kg), lines }
  })
}

/** What each unit emitted in each category in a year, as the boundary counts it, scope 2 by market. */
export async function marketPoolsOfYear(tx: Tx, ports: Needed, actor: Person, year: number, gwpSet: GwpSetName) {
  const { companyId } = actor
  const measure = 'market'
  await settleCells(tx)
  const weighing = await weighed(tx, ports, { companyId, measure, gwpSet, sides: [wholeYear(year)] })
  const rows = await jointOf(tx, actor, { year, by: ['unit', 'category', 'scope'], measure, ...weighing })
  return rows.map(({ first, second, kg }) => ({ unitId: first, category: second, kg: decimal(kg) }))
}

/** A pool of one month. */
export interface MonthPool extends LedgerPool {
  readonly month: string
}

/** The same pools month by month, emissions in the months in which they were emitted. */
export async function poolsByMonth(tx: Tx, ports: Needed, actor: Person, year: number, gwpSet: GwpSetName) {
  const rows = await jointOf(tx, actor, {
    ...{ year, by: ['unit', 'category', 'source', 'month'] },
    ...byLocation(ports, gwpSet),
  })
  return rows.map(({ first, second, third, fourth, kg, lines }): MonthPool => {
    return { unitId: first, category: second, source: third, month: fourth ?? '', kg: decimal(kg), lines }
  })
}

/** The ledger of a year by unit, month and scope, in the GWP set of its inventory. */
export async function countedMonths(tx: Tx, ports: Needed, actor: Person, year: number): Promise<CountedMonth[]> {
  const gwpSet = await gwpSetOf(tx, { companyId: actor.companyId, year })
  const rows = await jointOf(tx, actor, { year, by: ['unit', 'month', 'scope'], ...byLocation(ports, gwpSet) })
  return rows.map(({ first, second, third, kg }) => ({ unitId: first, month: second, scope: third, kg: decimal(kg) }))
}

type Needed = Pick<Ports, 'catalogue'>
type Person = Pick<Actor, 'companyId'>
type Joined = Pick<Question, 'by' | 'measure' | 'weights' | 'leftParts'> & { readonly year: number }

function byLocation({ catalogue }: Needed, gwpSet: GwpSetName) {
  return { measure: 'co2e', weights: co2eWeights(catalogue.gwpSets[gwpSet]) } as const
}

async function jointOf(tx: Tx, { companyId }: Person, { year, ...asked }: Joined) {
  await settleCells(tx)
  return selectJoint(tx, {
    ...{ companyId, chosen: new Map(), quantityUnit: undefined },
    ...asked,
    ...{ side: wholeYear(year), comparedSide: undefined },
  })
}

function wholeYear(year: number): Side {
  return { from: `${year}-01`, to: `${year}-12`, units: undefined }
}
