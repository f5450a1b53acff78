import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import classes from '../../parts/account/auth.module.css'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { AuthLayout } from './auth-layout.tsx'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { Typewriter } from './typewriter.tsx'
import { useCountdown } from './use-countdown.ts'

const lockS = 60

/** Asks for the letter that sets a new password; locked for a minute after each. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account')
  const [left, lock] = useCountdown()
  const fields = useFields({
    start: { email: '' },
    check: ({ email }) => (email.trim() ? {} : { email: t('errors:account.email_required') }),
    send: ({ email }) => api.account.requestPasswordReset.call({ email: email.trim() }),
    failed: (reason, code) =>
      code === 'server.unexpected' ? t('forgot.failed') : t('forgot.refused', { message: reason }),
    cause: 'forgot',
    done: t('forgot.done'),
    onSent: () => lock(lockS),
  })
  return (
    <AuthLayout
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      aside={<Typewriter />}
      footer={<Anchor renderRoot={(props) => <Link to={paths.signIn} {...props} />}>{t('back_to_sign_in')}</Anchor>}
    >
      <Form
        fields={fields}
        className={classes.fields}
        isGuarded={false}
        alert={<FormAlert>{fields.failure}</FormAlert>}
        save={left > 0 ? t('forgot.again_in', { seconds: left }) : t('forgot.submit')}
        button={{ size: 'md', fullWidth: true, disabled: left > 0 }}
      >
        <EmailField {...fields.field('email')} />
        {fields.answer === undefined ? null : <p className={classes.hint}>{t('forgot.sent')}</p>}
      </Form>
    </AuthLayout>
  )
}
