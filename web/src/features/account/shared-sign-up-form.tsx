import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { languageOf } from '../../lib/language-of.ts'
import { paths } from '../../lib/paths.ts'
import { useForgetSession } from '../../lib/session.tsx'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { FormAlert } from './form-alert.tsx'
import { checkSharedSignUp } from './shared-sign-up-values.ts'
import { TermsText } from './terms-text.tsx'
import type { SharedInvitation } from './use-shared-link.ts'
import { keepVerificationEmail } from './verification-email.ts'

/** Names and a password; the address is the invitation's. */
export function SharedSignUpForm({ token, invitation }: { token: string; invitation: SharedInvitation }) {
  const { t } = useTranslation('account')
  const fields = useSharedSignUp(token, invitation)
  const { field, isBusy } = fields
  const name = { required: true, withAsterisk: false, maxLength: 100 }
  const password = { autoComplete: 'new-password', required: true, withAsterisk: false } as const
  return (
    <Form
      fields={fields}
      className={classes.fields}
      alert={<FormAlert>{fields.failure}</FormAlert>}
      save={t(isBusy ? 'shared.creating' : 'shared.create')}
      button={{ size: 'md', fullWidth: true, disabled: isBusy, loading: false }}
    >
      <TextInput type="email" label={t('field.email')} value={invitation.email} readOnly autoComplete="username" />
      <div className={classes.pair}>
        <TextField {...field('firstName')} {...name} autoComplete="given-name" />
        <TextField {...field('lastName')} {...name} autoComplete="family-name" />
      </div>
      <PasswordField {...field('password')} {...password} />
      <PasswordField {...field('passwordAgain')} {...password} />
      <CheckField {...field('acceptTerms')} label={<TermsText text="field.acceptTerms" />} />
    </Form>
  )
}

const redirectMs = 1500

/** Opens the account: signed in it goes on to the dashboard, else to the page that waits for the letter. */
function useSharedSignUp(token: string, { email, firstName, lastName }: SharedInvitation) {
  const { t, i18n } = useTranslation(['account', 'errors'])
  const forget = useForgetSession()
  const navigate = useNavigate()
  return useFields({
    start: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      password: '',
      passwordAgain: '',
      acceptTerms: false,
    },
    label: (field) => t(`field.${field}`),
    check: (values) => Object.fromEntries(checkSharedSignUp(values).map(({ field, text }) => [field, t(text)])),
    send: ({ passwordAgain: _, ...values }) =>
      api.account.sharedSignUp.call({ token, ...values, language: languageOf(i18n.language) }),
    failed: (reason, code) => (code === 'server.unexpected' ? t('shared.create_failed') : reason),
    cause: 'sign-up',
    done: ({ isSignedIn }) => t(isSignedIn ? 'shared.done' : 'sign_up.done'),
    onDone: async ({ isSignedIn }) => {
      if (!isSignedIn) {
        keepVerificationEmail(email)
        return navigate({ to: paths.verifyEmail, state: { email } })
      }
      await new Promise((resolve) => setTimeout(resolve, redirectMs))
      await forget()
      await navigate({ to: paths.dashboard, replace: true })
    },
  })
}
