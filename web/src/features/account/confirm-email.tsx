import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useAct } from '../../lib/use-act.ts'
import classes from '../../parts/account/auth.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { tellConfirmed } from './confirmed-elsewhere.ts'
import { FormAlert } from './form-alert.tsx'
import { Typewriter } from './typewriter.tsx'
import { forgetVerificationEmail } from './verification-email.ts'

/** Confirms an address by the letter's token, once, and goes on to sign-in. */
export function ConfirmEmail({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const sent = useRef('')
  const confirm = useAct(api.account.verifyEmail.call, {
    cause: 'verify',
    failure: 'beside',
    done: t('verify.done'),
    onSent: ({ email }) => {
      forgetVerificationEmail()
      tellConfirmed(email)
    },
    onDone: ({ email }) => navigate({ to: paths.signIn, replace: true, state: { email } }),
  })
  useEffect(() => {
    if (sent.current === token) return
    sent.current = token
    confirm.mutate({ token })
  }, [token, confirm.mutate])
  return (
    <AuthLayout title={t('verify.title')} aside={<Typewriter />}>
      <div className={classes.fields}>
        {confirm.isError ? null : <p role="status">{t('verify.checking')}</p>}
        <FormAlert>{confirm.isError ? errorMessage(confirm.error, t) : null}</FormAlert>
        {confirm.isError ? (
          <>
            <ButtonLink target={pathTo(paths.verifyEmail)} size="md" fullWidth>
              {t('verify.ask_again')}
            </ButtonLink>
            <ButtonLink target={pathTo(paths.signIn)} variant="default" size="md" fullWidth>
              {t('back_to_sign_in')}
            </ButtonLink>
          </>
        ) : null}
      </div>
    </AuthLayout>
  )
}
