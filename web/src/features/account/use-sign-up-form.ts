import type { Inputs } from '@pegada/contract/contract.ts'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { failureMessage, failureOf } from '../../lib/error-message.ts'
import { languageOf } from '../../lib/language-of.ts'
import { formatPhone, internationalPhone, type PhoneCountry } from '../../parts/account/phone.ts'
import {
  checkSignUp,
  fieldOf,
  isLarge,
  type SignUpField,
  type SignUpValues,
  type SizeChoice,
  sizeChoices,
  sizeFacts,
} from './sign-up-values.ts'
import { askedOf, type CnpjCheck, isOpenClass, useCnpjCheck } from './use-cnpj-check.ts'
import { useSignUp } from './use-sign-up.ts'

const nothing = { size: false, name: false }

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

export type Plan = NonNullable<Inputs['account']['signUp']['planType']>

/** State and acts of the sign-up form. */
export function useSignUpForm(given: Given) {
  const { t, i18n } = useTranslation('account')
  const isInvited = given.inviteToken !== undefined
  const [values, setValues] = useState<SignUpValues>(() => valuesFrom(given))
  const [country, setCountry] = useState<PhoneCountry>('BR')
  const [problems, setProblems] = useState<Partial<Record<SignUpField, string>>>({})
  const cnpj = useCnpjCheck()
  const asked = isInvited ? nothing : askedOf(cnpj.check)
  const signUp = useSignUp()
  const failure = signUp.isError ? failureOf(signUp.error) : undefined
  const refusedField = failure ? fieldOf(failure.code) : undefined

  const set = (change: Partial<SignUpValues>) => {
    setValues((before) => ({ ...before, ...change }))
    setProblems((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((field) => [field, undefined])),
    }))
    if (signUp.isError) signUp.reset()
  }
  const setCnpj = (typed: string) => {
    set({ cnpj: typed })
    if (cnpj.check.state !== 'idle') cnpj.reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a CNPJ that came with the address
  useEffect(() => {
    if (values.cnpj !== '') void cnpj.run(values.cnpj)
  }, [])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (signUp.isPending) return
    const check = await cnpj.run(values.cnpj)
    const asked = isInvited ? nothing : askedOf(check)
    const told = { ...values, companySize: shownSize(values.companySize, check, given) }
    const found = checkSignUp(told, asked)
    setProblems(Object.fromEntries(found.map((problem) => [problem.field, problem.code])))
    const [first] = found
    if (first) return requestAnimationFrame(() => focusOn(first.field))
    signUp.mutate({ ...inputOf(told, country, asked), ...choiceOf(given), language: languageOf(i18n.language) })
  }
  const message = (field: SignUpField): string | undefined => {
    const code = problems[field] ?? (refusedField === field ? failure?.code : undefined)
    return code === undefined ? undefined : t([`errors:${code}`, code])
  }
  const refusal =
    failure && !refusedField
      ? failure.code === 'server.unexpected'
        ? t('sign_up.failed')
        : t('sign_up.refused', { message: failureMessage(failure, t) })
      : null
  return {
    values,
    set,
    setCnpj,
    country,
    setCountry,
    check: cnpj.check,
    /** What the form shows as the size: the open class reads as EMP until another is chosen. */
    size: shownSize(values.companySize, cnpj.check, given),
    runCheck: () => cnpj.run(values.cnpj),
    asked,
    submit,
    message,
    refusal,
    isBusy: signUp.isPending,
  }
}

function valuesFrom(given: Given): SignUpValues {
  return {
    firstName: given.firstName,
    lastName: given.lastName,
    cnpj: formatCnpj(given.cnpj),
    companyName: '',
    companySize: sizeChoices.find((size) => size === given.size) ?? '',
    hasUnitsAbroad: false,
    email: given.email,
    phone: formatPhone(given.phone),
    password: '',
    acceptTerms: false,
  }
}

function inputOf(values: SignUpValues, country: PhoneCountry, asked: { size: boolean; name: boolean }) {
  const phone = internationalPhone(country, values.phone)
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

/** The register's open class reads as EMP, until another size is chosen or a large one was on the page of plans. */
function shownSize(chosen: SizeChoice | '', check: CnpjCheck, given: Given): SizeChoice | '' {
  if (chosen !== '') return chosen
  return isOpenClass(check) && given.size !== 'EGP' ? 'EMP' : ''
}

/** The plan that was chosen before, or the invitation that is taken. */
function choiceOf({ plan, billing, inviteToken }: Given) {
  if (inviteToken !== undefined) return { inviteToken }
  return plan === undefined ? {} : { planType: plan, billingPeriod: billing }
}

function focusOn(field: SignUpField): void {
  document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus()
}
