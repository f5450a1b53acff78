import type { Subscription } from './subscription.ts'

/** The plan that this browser saw last, by company: shown, marked as an error, while the server cannot be asked. */
const key = 'subscription-cache'

interface Kept {
  readonly companyId: string
  readonly planType: Subscription['planType']
  readonly companySize: Subscription['companySize']
}

export function keepPlan(companyId: string, { planType, companySize }: Subscription): void {
  const kept: Kept = { companyId, planType, companySize }
  localStorage.setItem(key, JSON.stringify(kept))
}

/** The plan last seen for this company; another company's, or anything unreadable, counts as none. */
export function findPlan(companyId: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKept(kept) && kept.companyId === companyId ? kept : undefined
  } catch {
    return undefined
  }
}

const plans: readonly unknown[] = ['FREE', 'PRO', 'ULTIMATE', 'CUSTOM'] satisfies Subscription['planType'][]
const sizes: readonly unknown[] = [null, 'MEI', 'ME', 'EPP', 'EMP', 'EGP', 'MULTI'] satisfies (
  | Subscription['companySize']
  | null
)[]

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { companyId, planType, companySize } = value as Record<string, unknown>
  return typeof companyId === 'string' && plans.includes(planType) && sizes.includes(companySize)
}
