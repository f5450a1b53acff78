import type { CompanySize } from '@pegada/core/company/size.ts'
import { type Entitlements, seatsOf } from '@pegada/core/plan/entitlements.ts'
import type { PlanType } from '@pegada/core/plan/plan.ts'
import { useTranslation } from 'react-i18next'

/** How many people a plan lets in for a size, in words. */
export function useSeats(entitlements: Entitlements): (plan: PlanType, companySize: CompanySize) => string {
  const { t } = useTranslation('pricing')
  return (planType, companySize) => {
    const count = seatsOf(entitlements, { planType, companySize, units: 1 })
    if (count === null) return t('item.seats_agreed')
    const seats = t('item.seats', { count })
    const further = planType === 'FREE' ? 0 : entitlements.seats[companySize].perFurtherUnit
    return further === 0 ? seats : t('item.seats_more', { seats, count: further })
  }
}
