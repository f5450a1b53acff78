import { Anchor, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api.ts'
import { failureMessage, failureOf } from '../../lib/error-message.ts'
import { paths, safeReturn } from '../../lib/paths.ts'
import { useForgetSession } from '../../lib/session.tsx'
import { toastSuccess } from '../../lib/toast.ts'
import classes from './auth.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { Typewriter } from './typewriter.tsx'

const timeoutMs = 30_000
const redirectMs = 800

/** Opens a session with e-mail and password, and goes on to where the person wanted. */
export function SignInPage() {
  const { t } = useTranslation('auth')
  const from = useLocation({ select: (location) => location.state.from })
  const given = useLocation({ select: (location) => location.state.email })
  const [email, setEmail] = useState(given ?? '')
  const [password, setPassword] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const enter = useSignIn(safeReturn(from))

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
          <Anchor renderRoot={(props) => <Link to={paths.signUp} {...props} />}>{t('sign_in.to_sign_up')}</Anchor>
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
        <TextInput
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="username"
          required
          withAsterisk={false}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField label={t('field.password')} value={password} onChange={setPassword} />
        <div className={classes.aboveButton}>
          <Anchor renderRoot={(props) => <Link to={paths.forgotPassword} {...props} />}>{t('sign_in.forgot')}</Anchor>
        </div>
        <Button type="submit" size="md" fullWidth loading={enter.isPending || enter.isSuccess}>
          {t('sign_in.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}

function useSignIn(to: string) {
  const { t } = useTranslation('auth')
  const forget = useForgetSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (input: { email: string; password: string }) =>
      client.account.signIn(input, { signal: AbortSignal.timeout(timeoutMs) }),
    onSuccess: () => {
      toastSuccess(t('sign_in.done'), { cause: 'session' })
      setTimeout(async () => {
        await forget()
        await navigate({ to, replace: true })
      }, redirectMs)
    },
  })
}

/** The messages of section 8: what the server says, and for what it could not say the unexpected one. */
function signInMessage(error: unknown, t: TFunction<'auth'>): string {
  const failure = failureOf(error)
  if (failure.code === 'server.unexpected') return t('sign_in.unexpected')
  const code = failure.code === 'request.rate_limited' ? 'auth.rate_limited' : failure.code
  return failureMessage({ ...failure, code }, t)
}
