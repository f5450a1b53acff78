import type { BillingPeriod } from '@pegada/core/plan/plan.ts'
import { PLAN_TYPES } from '@pegada/core/plan/plan.ts'
import { useTranslation } from 'react-i18next'
import type { PricingData } from '../data.ts'
import type { SizeChoice } from './look-up-rules.ts'
import { sizeOfChoice } from './look-up-rules.ts'
import { PlanCard } from './plan-card.tsx'
import classes from './plan-cards.module.css'

const periods: readonly BillingPeriod[] = ['monthly', 'yearly']

/** The four plans for one size, side by side, by the month or by the year. */
export function PlanCards({
  pricing,
  choice,
  cnpj,
  query,
  billing,
  onBilling,
  onAgain,
  isSignedIn,
}: {
  pricing: PricingData
  choice: SizeChoice
  cnpj: string | undefined
  query: string
  billing: BillingPeriod
  onBilling: (billing: BillingPeriod) => void
  onAgain: () => void
  isSignedIn: boolean
}) {
  const { t } = useTranslation(['pricing', 'plan'])
  const size = sizeOfChoice(choice)
  return (
    <section aria-labelledby="plans-title" className={classes.plans}>
      <div className={classes.head}>
        <div>
          <h2 id="plans-title" className={classes.title}>
            {t('plans.title', { size: t(`plan:size.${size}`) })}
          </h2>
          <p className={classes.trial}>
            {t('plans.trial', { days: pricing.trialDays })}{' '}
            <button type="button" className={classes.again} onClick={onAgain}>
              {t('plans.again')}
            </button>
          </p>
        </div>
        <fieldset className={classes.billing}>
          <legend className="pg-reader">{t('billing.label')}</legend>
          {periods.map((period) => (
            <label key={period}>
              <input
                type="radio"
                name="billing"
                value={period}
                checked={billing === period}
                onChange={() => onBilling(period)}
              />
              <span>
                {t(`billing.${period}`)}
                {period === 'yearly' ? <em>{t('billing.discount')}</em> : null}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <ul className={classes.row}>
        {PLAN_TYPES.map((plan) => (
          <PlanCard key={plan} {...{ plan, pricing, size, choice, cnpj, query, billing, isSignedIn }} />
        ))}
      </ul>
    </section>
  )
}
