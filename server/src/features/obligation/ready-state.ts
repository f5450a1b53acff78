import type { ReadyStep } from '@pegada/core/obligation/rule.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { missingOfYear } from '../inventory-year/list-gaps.ts'
import { cbamOfYear, FIRST_CBAM_YEAR } from './cbam.ts'
import { findPrepared, selectGoods } from './repo.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>

/** How far the company is with what its records can tell of the year that is measured. */
export async function readyState(
  tx: Tx,
  ports: Needed,
  actor: Pick<Actor, 'companyId'>,
  year: number | null,
): Promise<Record<ReadyStep, boolean>> {
  const { companyId } = actor
  const goods = await selectGoods(tx, companyId)
  const isNamed = goods.length > 0 && goods.every(({ good }) => good.productId !== null)
  const cbamYear = Math.min(Math.max(year ?? 0, FIRST_CBAM_YEAR), currentYear(ports))
  const figures = isNamed && cbamYear >= FIRST_CBAM_YEAR ? await cbamOfYear(tx, ports, actor, cbamYear) : []
  const ofGoods = {
    goods_named: isNamed,
    goods_figures: figures.length > 0 && figures.every(({ own }) => own !== null),
  }
  if (year === null) {
    return { figures: false, no_gaps: false, closed: false, report: false, responsible: false, ...ofGoods }
  }
  const { hasReport, hasResponsible } = await findPrepared(tx, companyId, year)
  return {
    figures: true,
    no_gaps: (await missingOfYear(tx, ports, { companyId, year })).total === 0,
    closed: await isYearClosed(tx, { companyId, year }),
    report: hasReport,
    responsible: hasResponsible,
    ...ofGoods,
  }
}

/** Whether a year is closed. */
export async function isYearClosed(tx: Tx, key: { companyId: string; year: number }): Promise<boolean> {
  return (await boundaryOf(tx, key)).row.state === 'closed'
}
