import { Anchor } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import classes from '../../parts/account/auth.module.css'
import { PasswordField } from '../../parts/account/password-field.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { AuthLayout } from './auth-layout.tsx'
import { EmailField } from './email-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { signInMessage } from './sign-in-message.ts'
import { TermsText } from './terms-text.tsx'
import { Typewriter } from './typewriter.tsx'
import { patience } from './use-sign-in.ts'

/** The first step of sign-in: e-mail and password; some accounts then ask for a code. */
export function PasswordStep({
  givenEmail,
  onEntered,
  onAsked,
}: {
  givenEmail: string
  onEntered: () => Promise<void>
  onAsked: () => void
}) {
  const { t } = useTranslation('account')
  const state = useLocation({ select: (location) => location.state })
  const fields = useFields({
    start: { email: givenEmail, password: '' },
    required: ['email', 'password'],
    send: ({ email, password }) => client.account.signIn({ email: email.trim(), password }, patience()),
    cause: 'session',
    onSent: ({ needsCode }) => (needsCode ? onAsked() : onEntered()),
  })
  const { values, error } = fields
  const email = missingOf(fields.field('email'))
  const password = missingOf(fields.field('password'))
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
      <Form
        fields={fields}
        className={classes.fields}
        isGuarded={false}
        save={t('sign_in.submit')}
        button={{ size: 'md', fullWidth: true }}
        alert={
          <FormAlert>
            {email.isMissing || password.isMissing ? t('sign_in.incomplete') : error ? signInMessage(error, t) : null}
            {error && failureOf(error).code === 'auth.email_not_confirmed' ? (
              <>
                {' '}
                <Anchor
                  renderRoot={(props) => (
                    <Link to={paths.verifyEmail} state={{ email: values.email.trim() }} {...props} />
                  )}
                >
                  {t('sign_in.resend')}
                </Anchor>
              </>
            ) : null}
          </FormAlert>
        }
        below={
          <p className={classes.hint}>
            <TermsText text="sign_in.terms" />
          </p>
        }
      >
        <EmailField {...email.field} />
        <PasswordField {...password.field} label={t('field.password')} />
        <div className={classes.aboveButton}>
          <Anchor renderRoot={(props) => <Link to={paths.forgotPassword} {...props} />}>{t('sign_in.forgot')}</Anchor>
        </div>
      </Form>
    </AuthLayout>
  )
}

/** One sentence above tells that something is missing; the empty field itself is only marked. */
function missingOf(field: FieldOf<string>) {
  const isMissing = Boolean(field.error) && field.value.trim() === ''
  return { isMissing, field: isMissing ? { ...field, error: true } : field }
}
