/** The fields of shared sign-up and their rules, in the order of the form. The server checks again. */
export interface SharedSignUpValues {
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly passwordAgain: string
  readonly acceptTerms: boolean
}

const passwordLengthMin = 8

/** Every unmet rule with the key of its sentence, the first one first. */
export function checkSharedSignUp(values: SharedSignUpValues) {
  const rules = [
    ['firstName', values.firstName.trim() !== '', 'errors:account.first_name_required'],
    ['lastName', values.lastName.trim() !== '', 'errors:account.last_name_required'],
    ['password', values.password.length >= passwordLengthMin, 'shared.too_short'],
    ['passwordAgain', values.password === values.passwordAgain, 'shared.mismatch'],
    ['acceptTerms', values.acceptTerms, 'errors:account.terms_required'],
  ] as const
  return rules.flatMap(([field, holds, text]) => (holds ? [] : [{ field, text }]))
}
