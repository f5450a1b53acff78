import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { monthAt } from '@pegada/core/saas/calendar.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { brlOf, told } from './present.ts'
import {
  type CostRow,
  countCosts,
  countUncounted,
  deleteUncounted,
  findCost,
  hasCompany,
  insertCost,
  insertMargin,
  insertUncounted,
  selectCosts,
  selectMargins,
  selectUncounted,
  type UncountedRow,
} from './repo-entered.ts'

type Shown = Outputs['platformMetrics']
type Asked = Inputs['platformMetrics']
type ActPorts = Pick<Ports, 'db' | 'clock'>
type Who = Pick<Actor, 'userId'>

/** A page of the costs, each version of them, and all margins. */
export function listCosts({ db }: ActPorts, wanted: Asked['costs']): Promise<Shown['costs']> {
  return db.asOwner(async (tx) => {
    const found = await platformList(tx, {}, wanted, {
      ...{ sort: 'month', count: countCosts, present: presentCost },
      select: (_, __, asked) => selectCosts(tx, asked),
    })
    const margins = await selectMargins(tx)
    return {
      ...found,
      margins: margins.map(({ basisPoints, at, ...row }) => ({
        ...{ ...row, share: told(new Decimal(basisPoints).div(10_000)), at: at.toISOString() },
      })),
    }
  })
}

function presentCost({ month, kind, version, isCurrent, cents, reason, by, at }: CostRow) {
  return { month, kind, version, isCurrent, amount: brlOf(cents), reason, by, at: at.toISOString() }
}

/** Enters a cost, or a new version of it. Throws `platform_metrics.month_ahead`, `platform_metrics.amount_invalid` and as `parseQuantity` does. */
export function setCost(
  { db, clock }: ActPorts,
  { userId }: Who,
  { month, kind, amount, reason }: Asked['setCost'],
): Promise<Shown['setCost']> {
  const hundredths = parseQuantity(amount, 'amount').times(100)
  if (!hundredths.isInteger()) throw new DomainError('platform_metrics.amount_invalid')
  const cents = hundredths.toNumber()
  return db.asOwner(async (tx) => {
    await begin(tx, clock, userId, month)
    const before = await findCost(tx, month, kind)
    if (before?.cents === cents) return { isChanged: false }
    const version = (before?.version ?? 0) + 1
    await insertCost(tx, { month, kind, version, cents, reason, by: userId, at: clock.now() })
    await recordPlatformAct(tx, clock, {
      ...{
        actorId: userId,
        action: 'acquisition_cost.enter',
        entity: 'acquisition_cost',
        entityId: `${month} ${kind}`,
      },
      data: { version, cents, before: before?.cents ?? null, reason },
    })
    return { isChanged: true }
  })
}

/** Enters the margin from a month on. Throws `platform_metrics.month_ahead`, `platform_metrics.margin_out_of_range` and as `parseQuantity` does. */
export function setMargin(
  { db, clock }: ActPorts,
  { userId }: Who,
  { month, percent, reason }: Asked['setMargin'],
): Promise<Shown['setMargin']> {
  const hundredths = parseQuantity(percent, 'percent').times(100)
  if (!hundredths.isInteger() || hundredths.lt(1) || hundredths.gt(10_000)) {
    throw new DomainError('platform_metrics.margin_out_of_range')
  }
  const basisPoints = hundredths.toNumber()
  return db.asOwner(async (tx) => {
    await begin(tx, clock, userId, month)
    const before = (await selectMargins(tx)).find((one) => one.month === month && one.isCurrent)
    if (before?.basisPoints === basisPoints) return { isChanged: false }
    const version = (before?.version ?? 0) + 1
    await insertMargin(tx, { month, version, basisPoints, reason, by: userId, at: clock.now() })
    await recordPlatformAct(tx, clock, {
      ...{ actorId: userId, action: 'gross_margin.enter', entity: 'gross_margin', entityId: month },
      data: { version, basisPoints, before: before?.basisPoints ?? null, reason },
    })
    return { isChanged: true }
  })
}

/** A page of the companies that are left out of all figures. */
export function listUncounted({ db }: ActPorts, wanted: Asked['uncounted']): Promise<Shown['uncounted']> {
  return db.asOwner((tx) =>
    platformList(tx, {}, wanted, {
      ...{ sort: 'at', count: countUncounted, present: presentUncounted },
      select: (_, __, asked) => selectUncounted(tx, asked),
    }),
  )
}

function presentUncounted({ companyId, company, reason, by, at }: UncountedRow) {
  return { companyId, company, reason, by, at: at.toISOString() }
}

/** Leaves a company out of all figures, or counts it again. Throws `platform_company.not_found`. */
export function setUncounted(
  { db, clock }: ActPorts,
  { userId }: Who,
  { companyId, reason }: Asked['leaveOut'],
  isLeftOut: boolean,
): Promise<Shown['leaveOut']> {
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-money:write')
    if (!(await hasCompany(tx, companyId))) throw new DomainError('platform_company.not_found')
    const isChanged = isLeftOut
      ? await insertUncounted(tx, { companyId, reason, by: userId, at: clock.now() })
      : await deleteUncounted(tx, companyId)
    if (isChanged) {
      await recordPlatformAct(tx, clock, {
        ...{ actorId: userId, action: isLeftOut ? 'company_metrics.leave_out' : 'company_metrics.count' },
        ...{ entity: 'company', entityId: companyId, data: { reason } },
      })
    }
    return { isChanged }
  })
}

/** The platform's trail is taken first, and what is entered is of a month that has begun. */
async function begin(tx: Tx, clock: Ports['clock'], userId: string, month: string): Promise<void> {
  await startPlatformAct(tx, { userId }, 'platform-money:write')
  if (month > monthAt(clock.now())) throw new DomainError('platform_metrics.month_ahead')
}
