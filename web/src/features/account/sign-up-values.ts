import type { Inputs } from '@pegada/contract/contract.ts'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { isStrongPassword } from '../../parts/account/password-rules.ts'
import type { PhoneCountry } from '../../parts/account/phone.ts'

/** The fields of sign-up and their rules, in the order of the form (specification, section 5). The server checks again. */
export interface SignUpValues {
  readonly firstName: string
  readonly lastName: string
  readonly cnpj: string
  readonly companyName: string
  readonly companySize: SizeChoice | ''
  readonly hasUnitsAbroad: boolean
  readonly email: string
  readonly country: PhoneCountry
  readonly phone: string
  readonly password: string
  readonly acceptTerms: boolean
}

/** The sizes as a person tells them: large companies by their number of employees (specification, section 3). */
export const sizeChoices = ['MEI', 'ME', 'EPP', 'EMP', 'EGP_MENOS_2K', 'EGP_ATE_10K', 'MULTI'] as const
export type SizeChoice = (typeof sizeChoices)[number]

/** What a choice means to the server: a size, and for large companies a band of employees. */
export function sizeFacts(choice: SizeChoice): Pick<Inputs['account']['signUp'], 'companySize' | 'employeeBand'> {
  if (choice === 'EGP_MENOS_2K') return { companySize: 'EGP', employeeBand: 'under_2k' }
  if (choice === 'EGP_ATE_10K') return { companySize: 'EGP', employeeBand: '2k_to_10k' }
  return { companySize: choice }
}

/** Whether a company of this size is asked for units abroad. */
export function isLarge(choice: SizeChoice | ''): boolean {
  return choice === 'EGP_MENOS_2K' || choice === 'EGP_ATE_10K' || choice === 'MULTI'
}

export type SignUpField = keyof SignUpValues

export interface Problem {
  readonly field: SignUpField
  /** A code of errors.json, or a key of auth.json for what only the form asks. */
  readonly code: string
}

/** What the person must still tell because the federal register did not. */
export interface Asked {
  readonly size: boolean
  readonly name: boolean
}

/** Every unmet rule, the first one first. */
export function checkSignUp(values: SignUpValues, asked: Asked): Problem[] {
  const rules: [SignUpField, string | undefined][] = [
    ['firstName', values.firstName.trim() ? undefined : 'account.first_name_required'],
    ['lastName', values.lastName.trim() ? undefined : 'account.last_name_required'],
    ['cnpj', cnpjProblem(values.cnpj)],
    ['companyName', asked.name && !values.companyName.trim() ? 'company_name_required' : undefined],
    ['companySize', asked.size && !values.companySize ? 'company_size_required' : undefined],
    ['email', emailProblem(values.email)],
    ['password', isStrongPassword(values.password) ? undefined : 'account.password_weak'],
    ['acceptTerms', values.acceptTerms ? undefined : 'account.terms_required'],
  ]
  return rules.flatMap(([field, code]) => (code ? [{ field, code }] : []))
}

/** The field that a refusal of the server belongs to. */
export const fieldsByCode: Readonly<Record<string, SignUpField>> = {
  'account.first_name_required': 'firstName',
  'account.last_name_required': 'lastName',
  'account.cnpj_required': 'cnpj',
  'account.cnpj_incomplete': 'cnpj',
  'cnpj.invalid': 'cnpj',
  'account.email_required': 'email',
  'account.email_invalid': 'email',
  'account.password_weak': 'password',
  'account.terms_required': 'acceptTerms',
}

function cnpjProblem(typed: string): string | undefined {
  const length = typed.replace(/[^0-9A-Za-z]/g, '').length
  if (length === 0) return 'account.cnpj_required'
  if (length < 14) return 'account.cnpj_incomplete'
  return parseCnpj(typed).valid ? undefined : 'cnpj.invalid'
}

function emailProblem(typed: string): string | undefined {
  if (!typed.trim()) return 'account.email_required'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? undefined : 'account.email_invalid'
}
