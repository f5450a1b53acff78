import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureMessage, failureOf } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { toastSuccess } from '../../lib/toast.ts'
import classes from '../../parts/account/auth.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { Typewriter } from './typewriter.tsx'
import { useCountdown } from './use-countdown.ts'

const lockS = 60

/** Asks for the letter that sets a new password; locked for a minute after each. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  const [email, setEmail] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [left, lock] = useCountdown()
  const ask = useMutation(
    api.account.requestPasswordReset.mutationOptions({
      onSuccess: () => {
        lock(lockS)
        toastSuccess(t('forgot.done'), { cause: 'forgot' })
      },
    }),
  )

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (left > 0 || ask.isPending) return
    setIsMissing(!email.trim())
    if (email.trim()) ask.mutate({ email: email.trim() })
    else event.currentTarget.querySelector('input')?.focus()
  }

  const failure = ask.isError ? failureOf(ask.error) : undefined
  return (
    <AuthLayout
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      aside={<Typewriter />}
      footer={<Anchor renderRoot={(props) => <Link to={paths.signIn} {...props} />}>{t('back_to_sign_in')}</Anchor>}
    >
      <form className={classes.fields} onSubmit={submit} noValidate>
        <FormAlert>
          {failure
            ? failure.code === 'server.unexpected'
              ? t('forgot.failed')
              : t('forgot.refused', { message: failureMessage(failure, t) })
            : null}
        </FormAlert>
        <EmailField
          value={email}
          onChange={setEmail}
          error={isMissing && !email.trim() ? t('errors:account.email_required') : undefined}
        />
        {ask.isSuccess ? <p className={classes.hint}>{t('forgot.sent')}</p> : null}
        <Button type="submit" size="md" fullWidth disabled={left > 0} loading={ask.isPending}>
          {left > 0 ? t('forgot.again_in', { seconds: left }) : t('forgot.submit')}
        </Button>
      </form>
    </AuthLayout>
  )
}
