import { Anchor } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import { isStrongPassword } from '../../parts/account/password-rules.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { AuthLayout } from './auth-layout.tsx'
import { FormAlert } from './form-alert.tsx'
import { Typewriter } from './typewriter.tsx'

/** Sets a new password by the letter's token. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = typeof search.token === 'string' ? search.token : ''
  const navigate = useNavigate()
  const fields = useFields({
    start: { password: '' },
    check: ({ password }) => (isStrongPassword(password) ? {} : { password: t('errors:account.password_weak') }),
    send: ({ password }) => api.account.resetPassword.call({ token, password }),
    cause: 'reset',
    done: t('reset.done'),
    onDone: () => navigate({ to: paths.signIn, replace: true }),
  })
  const needsLetter = token === '' || failureOf(fields.error).code === 'auth.token_invalid'
  return (
    <AuthLayout
      title={t('reset.title')}
      lead={t('reset.lead')}
      aside={<Typewriter />}
      footer={<Anchor renderRoot={(props) => <Link to={paths.signIn} {...props} />}>{t('back_to_sign_in')}</Anchor>}
    >
      <Form
        fields={fields}
        className={classes.fields}
        isGuarded={false}
        alert={<FormAlert>{token === '' ? t('errors:auth.token_invalid') : fields.failure}</FormAlert>}
        save={needsLetter ? undefined : t('reset.submit')}
        button={{ size: 'md', fullWidth: true }}
      >
        {needsLetter ? (
          <ButtonLink target={pathTo(paths.forgotPassword)} size="md" fullWidth>
            {t('reset.ask_again')}
          </ButtonLink>
        ) : (
          <PasswordField {...fields.field('password')} label={t('reset.field')} isNew />
        )}
      </Form>
    </AuthLayout>
  )
}
