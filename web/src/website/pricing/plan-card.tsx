import type { CompanySize } from '@pegada/core/company/size.ts'
import { type BillingPeriod, type PlanType, yearlyPerMonth } from '@pegada/core/plan/plan.ts'
import { useTranslation } from 'react-i18next'
import { websitePaths } from '../../lib/paths.ts'
import type { PricingData } from '../data.ts'
import ui from '../website-ui.module.css'
import type { SizeChoice } from './look-up-rules.ts'
import classes from './plan-cards.module.css'
import { addressOf } from './plan-link.ts'
import { priceText } from './price-text.ts'
import { useSeats } from './use-seats.ts'

/** Where the first filled button stands: the plan that closes an inventory. */
const recommended: PlanType = 'PRO'
const itemsShown = 5

interface CardProps {
  readonly plan: PlanType
  readonly pricing: PricingData
  readonly size: CompanySize
  readonly choice: SizeChoice
  readonly query: string
  readonly cnpj: string | undefined
  readonly billing: BillingPeriod
  readonly isSignedIn: boolean
}

/** One plan: what it is for, what it costs, the first of what it includes, and the way in. */
export function PlanCard(props: CardProps) {
  const { plan, pricing, size, isSignedIn } = props
  const { t } = useTranslation(['pricing', 'plan'])
  const seats = useSeats(pricing.entitlements)
  const name = t(`plan:name.${plan}`)
  const isSold = plan === 'PRO' || plan === 'ULTIMATE'
  const item = (key: string) => (key === 'seats' ? seats(plan, size) : t(`item.${key}`))
  return (
    <li className={classes.card} data-recommended={plan === recommended}>
      <p className={classes.highlight}>{t(`highlight.${plan}`)}</p>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.description}>{t(`description.${plan}`)}</p>
      <Price {...props} />
      <a
        className={`${ui.button} ${plan === recommended ? ui.primary : ''} ${classes.action}`}
        href={plan === 'CUSTOM' ? websitePaths.contactSales : addressOf(props)}
      >
        {isSignedIn && isSold ? t('action.buy', { plan: name }) : t(`action.${plan}`)}
      </a>
      <p className={classes.plus}>{plan === 'FREE' ? '' : t(`plus.${plan}`)}</p>
      <ul className={classes.items}>
        {pricing.offer.cards[plan].slice(0, itemsShown).map((key) => (
          <li key={key}>{item(key)}</li>
        ))}
      </ul>
      <a className={classes.more} href="#comparar" aria-label={`${t('card.more')}: ${name}`}>
        {t('card.more')}
      </a>
    </li>
  )
}

function Price({ plan, pricing, size, billing }: CardProps) {
  const { t } = useTranslation('pricing')
  if (plan === 'CUSTOM') {
    return (
      <div className={classes.price}>
        <p className={classes.custom}>{t('price.custom')}</p>
        <p className={classes.note}>{t('price.custom_note')}</p>
      </div>
    )
  }
  const price = plan === 'FREE' ? { monthlyCents: 0, yearlyCents: 0, setupCents: 0 } : pricing.prices[plan][size]
  const isYearly = billing === 'yearly'
  return (
    <div className={classes.price}>
      <p>
        <span className={classes.amount}>{priceText(isYearly ? yearlyPerMonth(price) : price.monthlyCents)}</span>{' '}
        <span className={classes.per}>{t('price.month')}</span>
      </p>
      <p className={classes.note}>
        {isYearly && plan !== 'FREE' ? t('price.year', { amount: priceText(price.yearlyCents) }) : null}
      </p>
      <p className={classes.note}>
        {plan === 'PRO' ? t('price.setup', { amount: priceText(price.setupCents) }) : null}
        {plan === 'ULTIMATE' ? t('price.setup_free') : null}
      </p>
    </div>
  )
}
