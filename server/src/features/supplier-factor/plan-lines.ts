import type { GivenFactor, LineInput } from '@pegada/core/activity/line.ts'
import { supplierSpecific } from '@pegada/core/activity/value-chain/quantity-by-factor.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseCountedUnit } from '@pegada/core/quantity/unit.ts'
import { unmistakable } from '@pegada/core/quantity/unmistakable.ts'
import type { SupplierMethod } from '@pegada/core/supplier/supplier-method.ts'
import { type STAYS, takesOver } from '@pegada/core/supplier/takes-over.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { calculate } from '../calculation/calculate.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { type ClosedYears, listClosedYears } from '../inventory-year/assert-years-open.ts'
import { methodOfFigure } from '../supplier/method-of-figure.ts'
import { figuresOf } from './factor-of-proposal.ts'
import { netOf, type TaxesOfItems, taxesOf } from './net-of-item.ts'
import type { ProposalRow } from './repo.ts'
import { type ActivityRow, type BoughtItem, selectBought, selectWhole } from './repo-lines.ts'

/** A line that takes the figure, with what it is calculated from then and what that gives. */
export interface PlannedLine {
  readonly row: ActivityRow
  readonly line: LineInput
  readonly method: SupplierMethod
  readonly afterKg: string
  /** A year that it touches is closed. */
  readonly isClosed: boolean
  /** R$ as paid and without the taxes printed; alike where none can be read. */
  readonly paidBrl: Decimal
  readonly netBrl: Decimal
  readonly areTaxesKnown: boolean
}

/** What becomes of the lines of a supplier by a figure. */
export interface Plan {
  readonly lines: readonly PlannedLine[]
  readonly stays: readonly ((typeof STAYS)[number] | 'not_calculable')[]
}

type Planning = readonly [
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  proposal: ProposalRow,
  factor: GivenFactor,
]

/** Works out which lines the figure takes, none of which is changed; rows in `taken` have it already. Their taxes were read before. */
export async function planLines(
  ...[tx, ports, { companyId }, proposal, factor, taken]: readonly [...Planning, taken?: ReadonlySet<string>]
): Promise<Plan> {
  const bought = await selectBought(tx, companyId, proposal.supplierId)
  const wanted = bought.filter((item) => !taken?.has(item.activityId) && isOfProduct(proposal, item))
  const rows = await selectWhole(
    tx,
    companyId,
    wanted.map(({ activityId }) => activityId),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const taxes = await taxesOf(tx, companyId, wanted)
  const closed = await listClosedYears(tx, companyId)
  const categories: readonly string[] = supplierSpecific.categories
  const lines: PlannedLine[] = []
  const stays: Plan['stays'][number][] = []
  for (const item of wanted) {
    const row = byId.get(item.activityId)
    if (!row || !categories.includes(row.category)) continue
    const found = lineOf(ports, proposal, factor, { row, item, taxes, closed })
    if (typeof found === 'string') stays.push(found)
    else lines.push(found)
  }
  return { lines, stays }
}

/** Bought of a product that the footprint is of: by the supplier's code, or by NCM. */
function isOfProduct(proposal: ProposalRow, { code, ncm }: BoughtItem): boolean {
  const figures = figuresOf(proposal)
  if (figures.kind === 'net_revenue') return true
  return figures.products.some((product) => product === code || product === ncm)
}

interface Behind {
  readonly row: ActivityRow
  readonly item: BoughtItem
  readonly taxes: TaxesOfItems
  readonly closed: ClosedYears
}

function lineOf(
  ports: Pick<Ports, 'catalogue'>,
  proposal: ProposalRow,
  factor: GivenFactor,
  { row, item, taxes, closed }: Behind,
): PlannedLine | Plan['stays'][number] {
  const { kind, year, factorKey } = proposal
  const entered = lineOfRow(row)
  const method = methodOfRow(row)
  const offered = kind === 'footprint' ? ('product_footprint' as const) : ('supplier_specific' as const)
  const stands = { method, ownFactor: ownFactorOf(row), factorYear: yearOfFactor(entered) }
  const what = takesOver(stands, { method: offered, ownFactor: `company/${factorKey}`, factorYear: year }, row.year)
  if (what !== 'takes_over') return what
  const net = netOf(item, taxes)
  const amount = kind === 'footprint' ? decimal(item.quantity) : net.netBrl
  const unit = kind === 'footprint' ? countedUnit(item.unit) : 'BRL'
  const { period, start, end } = entered
  const line: LineInput = {
    method: supplierSpecific.key,
    category: row.category,
    inputs: { factor },
    quantity: unmistakable(toPlain(amount)),
    unit,
    ...(period !== undefined && { period }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  }
  const result = unlessRefused(() => calculate(ports, line))
  if (!result) return 'not_calculable'
  const isClosed = touched(row).some((each) => closed.has(each))
  return { row, line, method, afterKg: toPlain(result.co2eKg), isClosed, ...net }
}

/** The unit of an item as what counts things reads it; the words of the document where they name none of ours. */
function countedUnit(told: string): string {
  return unlessRefused(() => parseCountedUnit(told))?.symbol ?? told
}

/** A factor of the company's own stands as a supplier's would: a person chose it, and a figure of the same rank leaves it. */
function methodOfRow(row: ActivityRow): SupplierMethod {
  const methodKey = row.methodKey ?? (row.unit === 'BRL' ? 'by_spend' : '')
  const ownFactor = ownFactorOf(row)
  return methodOfFigure({ methodKey, ownFactor, isOfSupplier: ownFactor !== '' })
}

const ownFactorOf = ({ factorId }: ActivityRow) => (factorId.startsWith('company/') ? factorId : '')

/** The year of the factor that a line took over whole; null where it took none, or one without a year. */
function yearOfFactor({ factor, inputs }: LineInput): number | null {
  const given = factor ?? inputs?.factor
  const isGiven = typeof given === 'object' && !Array.isArray(given) && 'unit' in given
  return isGiven && typeof given.year === 'string' ? Number(given.year) : null
}

function touched({ periodStart, periodEnd }: ActivityRow): readonly number[] {
  const [first, last] = [Number(periodStart.slice(0, 4)), Number(periodEnd.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
