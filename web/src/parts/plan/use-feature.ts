import type { PlanFeature } from '@pegada/core/plan/entitlements.ts'
import { PLAN_TYPES, type PlanType } from '@pegada/core/plan/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useBilling } from '../subscription/use-subscription.ts'

/** Whether the company's plan has the feature; true until that is known, since the server decides again. */
export function useFeature(feature: PlanFeature): boolean {
  const { data } = useBilling()
  return data === undefined || data.features.includes(feature)
}

/** Why a button of the feature cannot be used with the company's plan; undefined where it can. */
export function usePlanLack(feature: PlanFeature): string | undefined {
  const { t } = useTranslation('plan')
  return useFeature(feature) ? undefined : t('plan:upgrade.lacking')
}

/** The smallest plan that has the feature, once the price list is read. */
export function useSmallestPlan(feature: PlanFeature): PlanType | undefined {
  const { data } = useQuery({ ...api.plan.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY })
  return PLAN_TYPES.find((type) =>
    data?.plans.some(({ planType, features }) => planType === type && features.includes(feature)),
  )
}
