import { Anchor, Button } from '@mantine/core'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { toastSuccess } from '../../lib/toast.ts'
import classes from '../../parts/account/auth.module.css'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useConfirmedElsewhere } from './confirmed-elsewhere.ts'
import { CorrectEmail } from './correct-email.tsx'
import { FormAlert } from './form-alert.tsx'
import { Typewriter } from './typewriter.tsx'
import { useCountdown } from './use-countdown.ts'
import { findVerificationEmail, keepVerificationEmail } from './verification-email.ts'

const resendS = 60

/**
 * Tells which address the letter went to, sends it again after a minute, and lets a wrong address be corrected. Goes on to
 * sign-in once another tab has confirmed it.
 */
export function WaitForEmail() {
  const { t } = useTranslation('account')
  const fromState = useLocation({ select: (location) => location.state.email })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [corrected, setCorrected] = useState<string>()
  const [isCorrecting, setCorrecting] = useState(false)
  const navigate = useNavigate()
  const known = corrected || fromState || (typeof search.email === 'string' && search.email) || findVerificationEmail()
  const [left, lock] = useCountdown(known ? resendS : 0)
  useConfirmedElsewhere(known, (confirmed) => {
    toastSuccess(t('verify.done'), { cause: 'verify' })
    void navigate({ to: paths.signIn, replace: true, state: { email: confirmed } })
  })
  const fields = useFields({
    start: { email: '' },
    required: known ? [] : ['email'],
    label: () => t('field.email'),
    send: ({ email }) => api.account.resendVerification.call({ email: known ?? email.trim() }),
    cause: 'verify',
    done: t('verify.resent'),
    failed: (reason, code) => (code === 'server.unexpected' ? t('verify.resend_failed') : reason),
    onSent: () => lock(resendS),
  })
  return (
    <AuthLayout
      title={t('verify.title')}
      lead={
        <>
          {t('verify.sent_to')} <strong className={classes.address}>{known ?? t('verify.your_email')}</strong>.{' '}
          {t('verify.open_it')}
        </>
      }
      aside={<Typewriter />}
      footer={<Anchor renderRoot={(props) => <Link to={paths.signIn} {...props} />}>{t('back_to_sign_in')}</Anchor>}
    >
      {known && isCorrecting ? (
        <CorrectEmail
          email={known}
          onKeep={() => setCorrecting(false)}
          onCorrected={(email) => {
            keepVerificationEmail(email)
            setCorrected(email)
            setCorrecting(false)
            lock(resendS)
          }}
        />
      ) : (
        <Form
          fields={fields}
          className={classes.fields}
          isGuarded={false}
          alert={<FormAlert>{fields.failure}</FormAlert>}
          save={left > 0 ? t('verify.resend_in', { seconds: left }) : t('verify.resend')}
          button={{ variant: 'default', size: 'md', fullWidth: true, disabled: left > 0 }}
          below={
            known ? (
              <Button variant="subtle" color="gray" fullWidth onClick={() => setCorrecting(true)}>
                {t('verify.wrong')}
              </Button>
            ) : null
          }
        >
          {known ? null : (
            <TextField
              {...fields.field('email')}
              type="email"
              autoComplete="email"
              required
              withAsterisk={false}
              maxLength={254}
            />
          )}
          <p className={classes.hint}>{t('verify.hint')}</p>
        </Form>
      )}
    </AuthLayout>
  )
}
