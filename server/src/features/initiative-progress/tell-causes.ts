import type { Outputs } from '@pegada/contract/contract.ts'
import { EXPLAINED_KINDS_MAX } from '@pegada/contract/initiative-kinds.ts'
import { monthWeights } from '@pegada/core/activity/month-weights.ts'
import { type CountedShare, monthSharesOf, shareInMonth } from '@pegada/core/boundary/month-shares.ts'
import { DomainError, unlessRefused } from '@pegada/core/domain-error.ts'
import { GAS_KEYS } from '@pegada/core/gas/gas.ts'
import type { GwpSet } from '@pegada/core/gas/gwp-set.ts'
import { type Month, monthsOfYear } from '@pegada/core/period/period.ts'
import { decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { type Causes, causesOfMonth, type MonthOfLine, sumOfCauses } from '@pegada/core/reduction/causes.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import type { ThroughPool } from './parted-pools.ts'
import { type AlikeLines, selectAlikeAt } from './repo-lines.ts'
import { type Asked, followAll, followOne } from './tell-progress.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Person = Pick<Actor, 'companyId'>

/**
 * Why what was planned and what was achieved differ, by cause, of the months that the ledger tells and the units with lines in both: of one
 * initiative, or of all that are planned, each line once: read of lines that are alike together. Throws as `progressOfOne` and `progressOfAll`,
 * `initiative.too_many_to_explain` or `gwp.missing`.
 */
export async function causesOfProgress(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { initiativeId, ...asked }: Asked & { readonly initiativeId?: string | undefined },
  read: typeof selectAlikeAt = selectAlikeAt,
): Promise<Outputs['initiativeProgress']['causes']> {
  const { years, months, isCounted, plannedOfFactor } =
    initiativeId === undefined
      ? await followAll(tx, ports, actor, asked)
      : await followOne(tx, ports, actor, { ...asked, initiativeId })
  const { year, baseYear } = years
  const gwp = ports.catalogue.gwpSets[years.gwpSet]
  const of = (at: number, pools: readonly ThroughPool[]) =>
    pools.filter(isCounted).map((pool) => ({ ...pool, year: at }))
  const places = [...of(baseYear, years.base), ...of(year, years.now)]
  const kinds = await read(tx, actor.companyId, places, EXPLAINED_KINDS_MAX + 1)
  if (kinds.length > EXPLAINED_KINDS_MAX) {
    throw new DomainError('initiative.too_many_to_explain', { max: EXPLAINED_KINDS_MAX })
  }
  const lines = kinds.filter((row) => isCounted({ ...row, through: throughOf(row) }))
  const base = await linesByMonth(tx, actor, { year: baseYear, lines, gwp })
  const now = await linesByMonth(tx, actor, { year, lines, gwp })
  const baseMonths = monthsOfYear(baseYear)
  const told = months.flatMap(({ month, planned, achieved, apart }, at): (Causes & { month: Month })[] => {
    if (achieved === null) return []
    const inBoth = ({ unitId }: MonthOfLine) => !apart.includes(unitId)
    const baseMonth = baseMonths[at] ?? month
    const [before, after] = [base.get(baseMonth) ?? [], now.get(month) ?? []]
    // A division may not end: it is cut where sums and differences of it stay exact.
    const cut = {
      planned: planned.toDecimalPlaces(EXACT),
      ofFactor: plannedOfFactor(month, baseMonth).toDecimalPlaces(EXACT),
    }
    return [{ month, ...causesOfMonth(cut, before.filter(inBoth), after.filter(inBoth), gwp) }]
  })
  return {
    ...{ year, baseYear },
    months: told.map(({ month, ...causes }) => ({ month, ...present(causes) })),
    total: present(sumOfCauses(told)),
  }
}

/** The key of the generator of the installation through which lines came. */
function throughOf({ input }: AlikeLines): string | null {
  const told = typeof input === 'object' && input !== null && 'through' in input ? input.through : null
  return typeof told === 'string' ? (told.split(' ', 1)[0] ?? null) : null
}

interface OfYear {
  readonly year: number
  /** Of this year and of others. */
  readonly lines: readonly AlikeLines[]
  readonly gwp: GwpSet
}

/** The lines of a year, cut into their months. */
async function linesByMonth(tx: Tx, { companyId }: Person, { year, lines, gwp }: OfYear) {
  const { sites } = await boundaryOf(tx, { companyId, year })
  const shares = new Map(
    sites.map(({ id, share, monthShares }) => [id, { share, ...monthSharesOf(year, monthShares) }] as const),
  )
  const parts = lines
    .filter((row) => row.year === year)
    .flatMap((row) => monthsOfLine(row, shares.get(row.unitId) ?? { share: '100' }, { year, gwp }))
  return Map.groupBy(parts, ({ month }) => month)
}

/** Lines that are alike in each month in which they emit: their kilograms as they are kept, their quantity as its calculation cuts it. */
function monthsOfLine(row: AlikeLines, share: CountedShare, { year, gwp }: Pick<OfYear, 'year' | 'gwp'>) {
  const entered = lineOfRow(row)
  // A line that would be refused today has kilograms and no amount by which to tell its factor.
  const weights = unlessRefused(() => monthWeights(entered)) ?? []
  const whole = sumDecimals([ZERO, ...weights.map(({ weight }) => weight)])
  const { unitId, category, source, unit, lines } = row
  return monthsOfYear(year).flatMap((month): (MonthOfLine & { month: Month })[] => {
    const weight = sumDecimals([ZERO, ...weights.filter((one) => one.month === month).map((one) => one.weight)])
    // What the set values nothing of stands beside the totals.
    const gasesKg = Object.fromEntries(
      GAS_KEYS.filter((gas) => gwp.values.has(gas)).flatMap((gas) =>
        row.masses.flatMap(([on, name, kg]) => (on === month && name === gas ? [[gas, decimal(kg)]] : [])),
      ),
    )
    if (weight.isZero() && Object.keys(gasesKg).length === 0) return []
    const quantity = whole.isZero() ? ZERO : decimal(row.quantity).times(weight).div(whole)
    const counted = decimal(shareInMonth(share, month)).div(100)
    return [{ month, ...{ unitId, category, source, unit, quantity, gasesKg, share: counted, entered, lines } }]
  })
}

function present({ asPlanned, now, parts }: Causes) {
  const { error, method, activity, factor, gwp, boundary } = parts
  return {
    ...{ asPlannedKg: toPlain(asPlanned), nowKg: toPlain(now) },
    parts: {
      ...{ error: toPlain(error), method: toPlain(method), activity: toPlain(activity) },
      ...{ factor: toPlain(factor), gwp: toPlain(gwp), boundary: toPlain(boundary) },
    },
  }
}

const EXACT = 24
