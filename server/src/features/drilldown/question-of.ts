import {
  DRILLDOWN_DIMENSIONS,
  type DrilldownDimension,
  type DrilldownMeasure,
} from '@pegada/contract/drilldown-kinds.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { settleCells } from '../inventory/settle-cells.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { settleSuppliers } from '../supplier/known-suppliers.ts'
import { checkQuestion } from './check-question.ts'
import { yearsOf } from './months.ts'
import type { Question, Side } from './question.ts'
import { areUnitsWhole, hasMonthShares } from './repo.ts'
import { hasParties } from './repo-dimensions.ts'
import { weighed } from './weighed.ts'

/** What is asked, as the contract reads it. */
export type CutAsked = { readonly [D in DrilldownDimension]?: readonly string[] | undefined } & {
  readonly from: string
  readonly to: string
  readonly measure: DrilldownMeasure
  readonly quantityUnit?: string | undefined
  readonly gwpSet?: GwpSetName | undefined
  readonly compareFrom?: string | undefined
  readonly compareTo?: string | undefined
  readonly compareUnit?: readonly string[] | undefined
  readonly by: readonly DrilldownDimension[]
  readonly language: string
}

/** What the database is asked, with the GWP set that gases are weighed by; what the ledger keeps added up is brought up to its lines first. */
export async function questionOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId' | 'unitIds'>,
  asked: CutAsked,
): Promise<{ readonly question: Question; readonly gwpSet: GwpSetName }> {
  const { companyId } = actor
  const chosen = new Map(DRILLDOWN_DIMENSIONS.flatMap((one) => (asked[one] ? [[one, asked[one]] as const] : [])))
  checkQuestion(asked, chosen, actor.unitIds !== undefined)
  const gwpSet = asked.gwpSet ?? (await gwpSetOf(tx, { companyId, year: Number(asked.to.slice(0, 4)) }))
  await settleCells(tx)
  if (hasParties([...asked.by, ...chosen.keys()])) await settleSuppliers(tx)
  const { side, comparedSide } = sidesOf(asked, chosen)
  const question: Question = {
    companyId,
    by: asked.by,
    chosen,
    measure: asked.measure,
    quantityUnit: asked.quantityUnit,
    ...(await weighed(tx, ports, { companyId, measure: asked.measure, gwpSet, sides: [side, comparedSide] })),
    ...{ side, comparedSide },
  }
  if (!hasParties([...question.by, ...chosen.keys()])) return { question, gwpSet }
  return {
    question: {
      ...question,
      areYearsWhole: await areYearsWhole(tx, question),
      areUnitsWhole: await areUnitsWhole(tx, companyId, yearsOf(bothOf(question))),
    },
    gwpSet,
  }
}

function bothOf({ side, comparedSide }: Question): readonly Side[] {
  return [side, ...(comparedSide ? [comparedSide] : [])]
}

/** Whether the sides are whole years that count with one share of each site, and what is asked of suppliers is kept of years. */
async function areYearsWhole(tx: Tx, question: Question): Promise<boolean> {
  const { companyId, measure } = question
  if (measure === 'quantity' || measure === 'fee') return false
  const sides = bothOf(question)
  const isWhole = sides.every(({ from, to }) => from.endsWith('-01') && to.endsWith('-12'))
  return isWhole && !(await hasMonthShares(tx, companyId, yearsOf(sides)))
}

/** Both sides. Units are chosen like values of other dimensions, save where they stand beside one another. */
function sidesOf(
  asked: CutAsked,
  chosen: Map<DrilldownDimension, readonly string[]>,
): Pick<Question, 'side' | 'comparedSide'> {
  const { from, to, compareFrom, compareTo, compareUnit } = asked
  if (compareUnit) {
    const units = chosen.get('unit')
    chosen.delete('unit')
    return { side: { from, to, units }, comparedSide: { from, to, units: compareUnit } }
  }
  return {
    side: { from, to, units: undefined },
    comparedSide: compareFrom && compareTo ? { from: compareFrom, to: compareTo, units: undefined } : undefined,
  }
}
