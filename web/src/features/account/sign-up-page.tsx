import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import classes from './auth.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { Quotes } from './quotes.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Opens an account for a company: the first page of the path from a CNPJ to an inventory. */
export function SignUpPage() {
  const { t } = useTranslation('auth')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const given = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const [plan, size] = [given('plan'), given('size')]
  return (
    <AuthLayout
      title={t('sign_up.title')}
      lead={t('sign_up.lead')}
      aside={<Quotes />}
      footer={
        <>
          {t('sign_up.has_account')}{' '}
          <Anchor renderRoot={(props) => <Link to={paths.signIn} {...props} />}>{t('sign_up.to_sign_in')}</Anchor>
        </>
      }
    >
      {plan && size ? (
        <p className={classes.banner}>
          {t('sign_up.plan', {
            plan,
            size,
            billing: t(`billing.${given('billing') === 'yearly' ? 'yearly' : 'monthly'}`),
          })}
        </p>
      ) : null}
      <SignUpForm
        given={{
          firstName: given('firstName'),
          lastName: given('lastName'),
          phone: given('phone'),
          cnpj: given('cnpj'),
          email: given('email'),
          size,
        }}
        isInvited={given('invite_token') !== ''}
      />
    </AuthLayout>
  )
}
