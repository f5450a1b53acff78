import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { failureMessage, failureOf } from '../../lib/error-message.ts'
import classes from './auth.module.css'
import { CnpjField } from './cnpj-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { formatPhone, internationalPhone, type PhoneCountry } from './phone.ts'
import { PhoneField } from './phone-field.tsx'
import { checkSignUp, companySizes, fieldOf, type SignUpField, type SignUpValues } from './sign-up-values.ts'
import { askedOf, useCnpjCheck } from './use-cnpj-check.ts'
import { useSignUp } from './use-sign-up.ts'

export interface Given {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly cnpj: string
  readonly email: string
  readonly size: string
}

/** The sign-up form: rules as of section 5, a blocked submit moves the focus to the first unmet one. */
export function SignUpForm({ given, isInvited }: { given: Given; isInvited: boolean }) {
  const form = useSignUpForm(given)
  const { t } = useTranslation('auth')
  const { values, set, message } = form
  const text = (field: 'firstName' | 'lastName' | 'email' | 'companyName', autoComplete: string) => ({
    name: field,
    label: t(`field.${field}`),
    autoComplete,
    required: true,
    withAsterisk: false,
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    error: message(field),
  })
  return (
    <form className={classes.fields} onSubmit={(event) => void form.submit(event)} noValidate>
      <FormAlert>{form.refusal}</FormAlert>
      <div className={classes.pair}>
        <TextInput {...text('firstName', 'given-name')} maxLength={100} />
        <TextInput {...text('lastName', 'family-name')} maxLength={100} />
      </div>
      <CnpjField
        value={values.cnpj}
        error={message('cnpj')}
        check={form.check}
        onChange={form.setCnpj}
        onCheck={() => void form.runCheck()}
      />
      {form.asked.name ? <TextInput {...text('companyName', 'organization')} maxLength={200} /> : null}
      {form.asked.size ? (
        <NativeSelect
          name="companySize"
          label={t('field.companySize')}
          value={values.companySize}
          error={message('companySize')}
          onChange={(event) =>
            set({ companySize: companySizes.find((one) => one === event.currentTarget.value) ?? '' })
          }
          data={[
            { value: '', label: t('size.choose') },
            ...companySizes.map((size) => ({ value: size, label: t(`size.${size}`) })),
          ]}
        />
      ) : null}
      <TextInput {...text('email', 'email')} type="email" maxLength={254} />
      <PhoneField
        country={form.country}
        value={values.phone}
        isReadOnly={isInvited && given.phone !== ''}
        onCountry={form.setCountry}
        onChange={(phone) => set({ phone })}
      />
      <PasswordField
        label={t('field.password')}
        value={values.password}
        onChange={(password) => set({ password })}
        isNew
        isBlocked={message('password') !== undefined}
      />
      <Checkbox
        name="acceptTerms"
        label={t('field.acceptTerms')}
        checked={values.acceptTerms}
        onChange={(event) => set({ acceptTerms: event.currentTarget.checked })}
        error={message('acceptTerms')}
      />
      <Button type="submit" size="md" fullWidth loading={form.isBusy}>
        {t('sign_up.submit')}
      </Button>
    </form>
  )
}

function useSignUpForm(given: Given) {
  const { t } = useTranslation('auth')
  const [values, setValues] = useState<SignUpValues>(() => ({
    firstName: given.firstName,
    lastName: given.lastName,
    cnpj: formatCnpj(given.cnpj),
    companyName: '',
    companySize: companySizes.find((size) => size === given.size) ?? '',
    email: given.email,
    phone: formatPhone(given.phone),
    password: '',
    acceptTerms: false,
  }))
  const [country, setCountry] = useState<PhoneCountry>('BR')
  const [problems, setProblems] = useState<Partial<Record<SignUpField, string>>>({})
  const cnpj = useCnpjCheck()
  const asked = askedOf(cnpj.check)
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
    const asked = askedOf(await cnpj.run(values.cnpj))
    const found = checkSignUp(values, asked)
    setProblems(Object.fromEntries(found.map((problem) => [problem.field, problem.code])))
    const [first] = found
    if (first) return requestAnimationFrame(() => focusOn(first.field))
    signUp.mutate(inputOf(values, country, asked))
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
    runCheck: () => cnpj.run(values.cnpj),
    asked,
    submit,
    message,
    refusal,
    isBusy: signUp.isPending,
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
    ...(asked.size && values.companySize ? { companySize: values.companySize } : {}),
    ...(asked.name ? { companyName: values.companyName.trim() } : {}),
  }
}

function focusOn(field: SignUpField): void {
  document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus()
}
