import type { BillingPeriod, PlanType } from '@pegada/core/plan/plan.ts'
import { paths } from '../../lib/paths.ts'
import { type SizeChoice, sizeOfChoice } from './look-up-rules.ts'

/** What an address of ours may already know of a person, and sign-up fills in. */
const known = ['firstName', 'lastName', 'email', 'phone'] as const

/**
 * Where a plan's button leads: to sign-up with the choice, or straight to the checkout for who is signed in. What the query of
 * this page knows of the person goes along.
 */
export function addressOf({
  plan,
  choice,
  billing,
  cnpj,
  isSignedIn,
  query,
}: {
  readonly plan: PlanType
  readonly choice: SizeChoice
  readonly billing: BillingPeriod
  readonly cnpj: string | undefined
  readonly isSignedIn: boolean
  readonly query: string
}): string {
  if (isSignedIn && plan === 'FREE') return paths.dashboard
  if (isSignedIn) return `${paths.checkout}?${new URLSearchParams({ plan, size: sizeOfChoice(choice), billing })}`
  const carried = new URLSearchParams({ plan, size: choice, billing })
  if (cnpj) carried.set('cnpj', cnpj)
  const given = new URLSearchParams(query)
  for (const name of known) {
    const value = given.get(name)
    if (value) carried.set(name, value)
  }
  return `${paths.signUp}?${carried}`
}
