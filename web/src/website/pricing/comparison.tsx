import type { CompanySize } from '@pegada/core/company/size.ts'
import type { OfferRow } from '@pegada/core/plan/offer.ts'
import { PLAN_TYPES, type PlanType } from '@pegada/core/plan/plan.ts'
import { useTranslation } from 'react-i18next'
import type { PricingData } from '../data.ts'
import classes from './comparison.module.css'
import { Hint } from './hint.tsx'
import { priceText } from './price-text.ts'
import { useSeats } from './use-seats.ts'

/** Every feature against the four plans, in four groups. Before a size is known, what depends on it says so. */
export function Comparison({ pricing, size }: { pricing: PricingData; size: CompanySize | undefined }) {
  const { t } = useTranslation(['pricing', 'plan'])
  return (
    <section aria-labelledby="comparar" className={classes.comparison}>
      <h2 id="comparar" className={classes.title}>
        {t('compare.title')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('compare.feature')}</th>
            {PLAN_TYPES.map((plan) => (
              <th key={plan} scope="col">
                {t(`plan:name.${plan}`)}
              </th>
            ))}
          </tr>
        </thead>
        {pricing.offer.comparison.map((group) => (
          <tbody key={group.key}>
            <tr className={classes.group}>
              <th colSpan={PLAN_TYPES.length + 1} scope="rowgroup">
                {t(`group.${group.key}`)}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <Hint label={t(`row.${row.key}`)} text={t(`tip.${row.key}`)} />
                </th>
                {PLAN_TYPES.map((plan) => (
                  <td key={plan}>
                    <Cell {...{ row, plan, pricing, size }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

interface CellProps {
  readonly row: OfferRow
  readonly plan: PlanType
  readonly pricing: PricingData
  readonly size: CompanySize | undefined
}

function Cell({ row, plan, pricing, size }: CellProps) {
  const { t } = useTranslation('pricing')
  if (row.from === null) {
    if (row.key === 'users') return <Seats {...{ plan, pricing, size }} />
    return t(`cell.${row.key}.${plan}`, { amount: priceText(pricing.trainingHourCents) })
  }
  const isIncluded = PLAN_TYPES.indexOf(plan) >= PLAN_TYPES.indexOf(row.from)
  return (
    <>
      <svg viewBox="0 0 16 16" className={isIncluded ? classes.yes : classes.no} aria-hidden="true">
        <path d={isIncluded ? 'M3 8.5 6.5 12 13 4.5' : 'M4 8h8'} />
      </svg>
      <span className="pg-reader">{t(isIncluded ? 'compare.yes' : 'compare.no')}</span>
    </>
  )
}

function Seats({ plan, pricing, size }: Omit<CellProps, 'row'>) {
  const { t } = useTranslation('pricing')
  const seats = useSeats(pricing.entitlements)
  if (plan === 'CUSTOM') return t('cell.users.CUSTOM')
  if (plan !== 'FREE' && size === undefined) return t('cell.users.by_size')
  return seats(plan, size ?? 'ME')
}
