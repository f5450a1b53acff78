import { Button, Checkbox, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage, failureOf } from '../../lib/error-message.ts'
import { languageOf } from '../../lib/language-of.ts'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { checkSharedSignUp, type SharedSignUpValues } from './shared-sign-up-values.ts'
import { TermsText } from './terms-text.tsx'
import type { SharedInvitation } from './use-shared-link.ts'
import { useSharedSignUp } from './use-shared-sign-up.ts'

type Field = keyof SharedSignUpValues

/** Names and a password; the address is the invitation's. A blocked submit moves the focus to the first unmet rule. */
export function SharedSignUpForm({ token, invitation }: { token: string; invitation: SharedInvitation }) {
  const { t, i18n } = useTranslation(['account', 'errors'])
  const [values, setValues] = useState<SharedSignUpValues>({
    firstName: invitation.firstName ?? '',
    lastName: invitation.lastName ?? '',
    password: '',
    passwordAgain: '',
    acceptTerms: false,
  })
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const create = useSharedSignUp(invitation.email)

  const set = (change: Partial<SharedSignUpValues>) => {
    setValues({ ...values, ...change })
    setProblems({ ...problems, ...Object.fromEntries(Object.keys(change).map((field) => [field, undefined])) })
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending || create.isSuccess) return
    const found = checkSharedSignUp(values)
    setProblems(Object.fromEntries(found.map(({ field, text }) => [field, t(text)])))
    const [first] = found
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
    const { firstName, lastName, password, acceptTerms } = values
    create.mutate({ token, firstName, lastName, password, acceptTerms, language: languageOf(i18n.language) })
  }
  const text = (field: 'firstName' | 'lastName', autoComplete: string) => ({
    name: field,
    label: t(`field.${field}`),
    autoComplete,
    required: true,
    withAsterisk: false,
    maxLength: 100,
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    error: problems[field],
  })
  const failure = create.isError ? failureOf(create.error) : undefined
  const isBusy = create.isPending || create.isSuccess
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <FormAlert>
        {failure
          ? failure.code === 'server.unexpected'
            ? t('shared.create_failed')
            : failureMessage(failure, t)
          : null}
      </FormAlert>
      <TextInput type="email" label={t('field.email')} value={invitation.email} readOnly autoComplete="username" />
      <div className={classes.pair}>
        <TextInput {...text('firstName', 'given-name')} />
        <TextInput {...text('lastName', 'family-name')} />
      </div>
      <PasswordField
        label={t('field.password')}
        value={values.password}
        onChange={(password) => set({ password })}
        autoComplete="new-password"
        error={problems.password}
      />
      <PasswordField
        name="passwordAgain"
        label={t('field.passwordAgain')}
        value={values.passwordAgain}
        onChange={(passwordAgain) => set({ passwordAgain })}
        autoComplete="new-password"
        error={problems.passwordAgain}
      />
      <Checkbox
        name="acceptTerms"
        label={<TermsText text="field.acceptTerms" />}
        checked={values.acceptTerms}
        onChange={(event) => set({ acceptTerms: event.currentTarget.checked })}
        error={problems.acceptTerms}
      />
      <Button type="submit" size="md" fullWidth disabled={isBusy}>
        {t(isBusy ? 'shared.creating' : 'shared.create')}
      </Button>
    </form>
  )
}
