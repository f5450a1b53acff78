import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { z } from 'zod'
import { isStrongPassword } from '../account/password-rule.ts'

export interface SignUpFields {
  readonly firstName: string
  readonly lastName: string
  readonly cnpj: string
  readonly email: string
  readonly password: string
  readonly acceptTerms: boolean
}

const sharedPasswordLengthMin = 8

/** The shorter rules of shared sign-up, whose address the invitation gives. */
export function checkSharedSignUp(fields: Omit<SignUpFields, 'cnpj' | 'email'>): void {
  if (!fields.firstName.trim()) throw new DomainError('account.first_name_required')
  if (!fields.lastName.trim()) throw new DomainError('account.last_name_required')
  if (fields.password.length < sharedPasswordLengthMin) throw new DomainError('account.password_too_short')
  if (!fields.acceptTerms) throw new DomainError('account.terms_required')
}

/** One plain address in lower case; what a mail server would read as two, or as another one, is refused. */
export function checkEmail(typed: string): string {
  const email = typed.trim().toLowerCase()
  if (!email) throw new DomainError('account.email_required')
  if (!z.email().safeParse(email).success) throw new DomainError('account.email_invalid')
  return email
}

/** The rules of the sign-up form in its order (specification, section 5). Answers the normalised CNPJ and e-mail. */
export function checkSignUp(fields: SignUpFields): { cnpj: string; email: string } {
  const typed = fields.cnpj.replace(/[^0-9A-Za-z]/g, '')
  if (!fields.firstName.trim()) throw new DomainError('account.first_name_required')
  if (!fields.lastName.trim()) throw new DomainError('account.last_name_required')
  if (!typed) throw new DomainError('account.cnpj_required')
  if (typed.length < 14) throw new DomainError('account.cnpj_incomplete')
  const cnpj = parseCnpj(fields.cnpj)
  if (!cnpj.valid) throw new DomainError('cnpj.invalid')
  const email = checkEmail(fields.email)
  if (!isStrongPassword(fields.password)) throw new DomainError('account.password_weak')
  if (!fields.acceptTerms) throw new DomainError('account.terms_required')
  return { cnpj: cnpj.normalized, email }
}
