import type { Given, Plan } from './use-sign-up-form.ts'

const plans = ['FREE', 'PRO', 'ULTIMATE', 'CUSTOM'] as const satisfies readonly Plan[]

/** What the address of sign-up tells: the plan chosen, and what is known of the person. Billing is monthly unless it says yearly. */
export function givenBySearch(search: Record<string, unknown>): Given {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    cnpj: text('cnpj'),
    email: text('email'),
    size: text('size'),
    plan: plans.find((one) => one === text('plan').toUpperCase()),
    billing: text('billing') === 'yearly' ? 'yearly' : 'monthly',
    inviteToken: undefined,
  }
}
