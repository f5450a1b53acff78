import { Anchor, Button } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { signInMessage } from './sign-in-message.ts'
import { TermsText } from './terms-text.tsx'
import { Typewriter } from './typewriter.tsx'
import type { useSignIn } from './use-sign-in.ts'

/** The first step of sign-in: e-mail and password. */
export function PasswordStep({
  enter,
  givenEmail,
}: {
  enter: ReturnType<typeof useSignIn>['withPassword']
  givenEmail: string
}) {
  const { t } = useTranslation('account')
  const state = useLocation({ select: (location) => location.state })
  const [email, setEmail] = useState(givenEmail)
  const [password, setPassword] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (enter.isPending || enter.isSuccess) return
    const isMissing = !email.trim() || !password
    setIsIncomplete(isMissing)
    if (isMissing) {
      document.querySelector<HTMLInputElement>(`input[name="${email.trim() ? 'password' : 'email'}"]`)?.focus()
      return
    }
    enter.mutate({ email: email.trim(), password })
  }

  const failure = enter.isError ? failureOf(enter.error).code : undefined
  return (
    <AuthLayout
      title={t('sign_in.title')}
      lead={t('sign_in.lead')}
      aside={<Typewriter />}
      footer={
        <>
          {t('sign_in.no_account')}{' '}
          <Anchor renderRoot={(props) => <Link to={paths.signUp} state={state} {...props} />}>
            {t('sign_in.to_sign_up')}
          </Anchor>
        </>
      }
    >
      <form className={classes.fields} onSubmit={submit} noValidate>
        <FormAlert>
          {isIncomplete ? t('sign_in.incomplete') : enter.isError ? signInMessage(enter.error, t) : null}
          {failure === 'auth.email_not_confirmed' && !isIncomplete ? (
            <>
              {' '}
              <Anchor
                renderRoot={(props) => <Link to={paths.verifyEmail} state={{ email: email.trim() }} {...props} />}
              >
                {t('sign_in.resend')}
              </Anchor>
            </>
          ) : null}
        </FormAlert>
        <EmailField value={email} onChange={setEmail} />
        <PasswordField label={t('field.password')} value={password} onChange={setPassword} />
        <div className={classes.aboveButton}>
          <Anchor renderRoot={(props) => <Link to={paths.forgotPassword} {...props} />}>{t('sign_in.forgot')}</Anchor>
        </div>
        <Button type="submit" size="md" fullWidth loading={enter.isPending || enter.isSuccess}>
          {t('sign_in.submit')}
        </Button>
        <p className={classes.hint}>
          <TermsText text="sign_in.terms" />
        </p>
      </form>
    </AuthLayout>
  )
}
