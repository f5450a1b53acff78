import type { CompanySize } from '@pegada/core/company/size.ts'
import type { BillingPeriod, PlanType } from '@pegada/core/plan/plan.ts'
import { paths } from '../../lib/paths.ts'

/** Where a plan's button leads: to sign-up with the choice, or straight to the checkout for who is signed in. */
export function addressOf({
  plan,
  size,
  billing,
  cnpj,
  isSignedIn,
}: {
  readonly plan: PlanType
  readonly size: CompanySize
  readonly billing: BillingPeriod
  readonly cnpj: string | undefined
  readonly isSignedIn: boolean
}): string {
  if (isSignedIn && plan === 'FREE') return paths.dashboard
  const choice = new URLSearchParams({ plan, size, billing })
  if (isSignedIn) return `${paths.checkout}?${choice}`
  if (cnpj) choice.set('cnpj', cnpj)
  return `${paths.signUp}?${choice}`
}
