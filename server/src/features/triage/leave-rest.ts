import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Decimal, decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { assertYearsOpen } from '../inventory-year/assert-years-open.ts'
import { countPendingGroups, countPendingLines, selectPendingIds } from './repo-groups.ts'
import { selectLightest, sumLeftBelow } from './repo-rest.ts'
import { sumByState } from './repo-settled.ts'
import { settle } from './settle.ts'

/** A year and the share of its mass, per cent, below which the rest is left out. */
export interface Threshold {
  readonly year: number
  readonly percent: string
}

/**
 * What may be left out and justified, all together: verifiers take an error above five per cent of the inventory to be
 * material (GHG Protocol Corporate Standard, chapter 10, "The concept of materiality").
 */
const percentMax = decimal('5')

interface Rest {
  readonly whole: Decimal
  readonly leftBefore: Decimal
  readonly groups: readonly {
    readonly groupKey: string
    readonly lines: number
    readonly mass: Decimal
    readonly value: Decimal
  }[]
}

/**
 * The lightest groups of a year that are together below the threshold, with what was left out so before: saying it twice
 * leaves no more out. The whole is what was accepted of documents, what is pending and what was left out so. Lines that
 * cannot be estimated are never below. Throws `triage.threshold_out_of_range`.
 */
async function restOf(tx: Tx, companyId: string, { year, percent }: Threshold): Promise<Rest> {
  const share = decimal(percent)
  if (share.lte(0) || share.gt(percentMax)) {
    throw new DomainError('triage.threshold_out_of_range', { max: toPlain(percentMax) })
  }
  const scope = { companyId, year }
  const states = (await sumByState(tx, scope)).filter(({ state }) => state !== 'ignored')
  const leftBefore = decimal(await sumLeftBelow(tx, companyId, year))
  const whole = sumDecimals([leftBefore, ...states.map(({ massKg }) => decimal(massKg))])
  const most = whole.times(share).div(100)
  const groups: Rest['groups'][number][] = []
  let left = leftBefore
  for (const { massKg, value, ...group } of await selectLightest(tx, scope)) {
    const mass = decimal(massKg)
    left = left.plus(mass)
    if (left.gt(most)) break
    groups.push({ ...group, mass, value: decimal(value) })
  }
  return { whole, leftBefore, groups }
}

/** What a threshold would leave out. Throws `triage.threshold_out_of_range`. */
export async function weighRest(
  tx: Tx,
  companyId: string,
  threshold: Threshold,
): Promise<Outputs['triage']['weighRest']> {
  const { whole, leftBefore, groups } = await restOf(tx, companyId, threshold)
  return {
    wholeKg: toPlain(whole),
    leftBeforeKg: toPlain(leftBefore),
    restKg: toPlain(sumDecimals(groups.map(({ mass }) => mass))),
    groups: groups.length,
    lines: groups.reduce((sum, { lines }) => sum + lines, 0),
    value: toPlain(sumDecimals(groups.map(({ value }) => value))),
  }
}

/**
 * Leaves the rest of a year below a threshold out, as one decision with its reason. Throws `triage.threshold_out_of_range`,
 * `triage.nothing_below` or `inventory.closed`.
 */
export async function leaveRest(
  ports: Ports,
  actor: Actor,
  { reason, ...threshold }: Threshold & Pick<Inputs['triage']['leaveRest'], 'reason'>,
): Promise<Outputs['triage']['leaveRest']> {
  const { year, percent } = threshold
  const scope = { companyId: actor.companyId, year }
  const rest = await ports.db.asTenant(actor, async (tx) => {
    await assertYearsOpen(tx, actor.companyId, String(year), String(year))
    return restOf(tx, actor.companyId, threshold)
  })
  const wanted = { groupBy: 'likeness', keys: rest.groups.map(({ groupKey }) => groupKey) } as const
  const { decision, refused, refusal } = await settle(ports, actor, {
    head: {
      ...{ kind: 'rest', groupKey: '', product: '', action: 'ignore', generatorKey: null, reason },
      ...{ year, percent: toPlain(decimal(percent)), wholeKg: toPlain(rest.whole) },
    },
    said: { year, percent, reason },
    next: (tx, page) => selectPendingIds(tx, scope, wanted, page),
    count: (tx) => countPendingLines(tx, scope, wanted),
  })
  if (!decision) throw refusal ?? new DomainError('triage.nothing_below')
  const left = await ports.db.asTenant(actor, (tx) => countPendingGroups(tx, scope))
  return { ...decision, refused, left }
}
