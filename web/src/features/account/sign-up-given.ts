import type { Inputs } from '@pegada/contract/contract.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { internationalPhone, splitPhone } from '../../parts/account/phone.ts'
import { forgetPendingChoice, keepPendingChoice } from '../../parts/subscription/pending-choice.ts'
import { type Asked, isLarge, type SignUpValues, sizeChoices, sizeFacts } from './sign-up-values.ts'

type SignUp = Inputs['account']['signUp']
export type Plan = NonNullable<SignUp['planType']>

/** What the address of the page already knows. */
export interface Given {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly cnpj: string
  readonly email: string
  readonly size: string
  readonly plan: Plan | undefined
  readonly billing: 'monthly' | 'yearly'
  /** The token of an invitation that holds. */
  readonly inviteToken: string | undefined
}

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

/** What the form holds before anybody types. */
export function valuesFrom(given: Given): SignUpValues {
  const { country, typed } = splitPhone(given.phone) ?? { country: 'BR', typed: given.phone.trim() }
  return {
    firstName: given.firstName,
    lastName: given.lastName,
    cnpj: formatCnpj(given.cnpj),
    companyName: '',
    companySize: sizeChoices.find((size) => size === given.size) ?? '',
    hasUnitsAbroad: false,
    email: given.email,
    country,
    phone: typed,
    password: '',
    acceptTerms: false,
  }
}

/** What is sent of the form: of name and size only what the register did not tell. */
export function inputOf(values: SignUpValues, asked: Asked) {
  const phone = internationalPhone(values.country, values.phone)
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    cnpj: values.cnpj,
    email: values.email.trim(),
    password: values.password,
    acceptTerms: values.acceptTerms,
    ...(phone === undefined ? {} : { phone }),
    ...(asked.size && values.companySize ? sizeFacts(values.companySize) : {}),
    ...(asked.size && isLarge(values.companySize) ? { hasUnitsAbroad: values.hasUnitsAbroad } : {}),
    ...(asked.name ? { companyName: values.companyName.trim() } : {}),
  }
}

/** The plan that was chosen before, or the invitation that is taken. */
export function choiceOf({
  plan,
  billing,
  inviteToken,
}: Given): Pick<SignUp, 'inviteToken' | 'planType' | 'billingPeriod'> {
  if (inviteToken !== undefined) return { inviteToken }
  return plan === undefined ? {} : { planType: plan, billingPeriod: billing }
}

/** Remembers the plan chosen for after the confirmation: only paid ones, and the free one clears what was. */
export function keepChoice(given: Given, { companySize }: Pick<SignUp, 'companySize'>): void {
  const { planType, billingPeriod } = choiceOf(given)
  if (planType === 'PRO' || planType === 'ULTIMATE') {
    keepPendingChoice({ planType, companySize: companySize ?? 'ME', billingPeriod: billingPeriod ?? 'monthly' })
  } else if (planType === 'FREE') forgetPendingChoice()
}
