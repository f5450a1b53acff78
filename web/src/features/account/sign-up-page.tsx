import { Anchor } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import classes from '../../parts/account/auth.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { FormAlert } from './form-alert.tsx'
import { Quotes } from './quotes.tsx'
import { sharedAccessOf } from './shared-link.ts'
import { SharedInvalid } from './shared-states.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { type Given, givenBySearch } from './sign-up-given.ts'

type Invitation = Extract<Outputs['invitation']['check'], { valid: true }>

/** Opens an account for a company, the first page of the path from a CNPJ to an inventory; or takes an invitation to a team. */
export function SignUpPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = typeof search.invite_token === 'string' ? search.invite_token : ''
  const given = givenBySearch(search)
  return token ? <InvitedSignUp token={token} given={given} /> : <OwnSignUp given={given} />
}

function OwnSignUp({ given }: { given: Given }) {
  const { t } = useTranslation(['account', 'plan'])
  const { plan, size, billing } = given
  return (
    <AuthLayout
      title={t('sign_up.title')}
      lead={t('sign_up.lead')}
      aside={<Quotes />}
      footer={<ToSignIn onto={checkoutAfter(given)} />}
    >
      {plan && size ? (
        <p className={classes.banner}>
          {plan === 'FREE'
            ? t('sign_up.plan_free', { plan: t(`plan:name.${plan}`), size: shortSize(size) })
            : t('sign_up.plan', {
                plan: t(`plan:name.${plan}`),
                size: shortSize(size),
                billing: t(`billing.${billing}`),
              })}
          {plan === 'PRO' || plan === 'ULTIMATE' ? <> {t('sign_up.trial')}</> : null}
        </p>
      ) : null}
      <SignUpForm given={given} />
    </AuthLayout>
  )
}

/** The size as it was chosen: large companies by their number of people. */
function shortSize(size: string): string {
  if (size === 'EGP_MENOS_2K') return 'EGP < 2K'
  return size === 'EGP_ATE_10K' ? 'EGP > 2K' : size
}

/** Where who has an account goes on to with the plan that was chosen: its checkout, which takes the company's own size. */
function checkoutAfter({ plan, billing }: Given): string | undefined {
  if (plan !== 'PRO' && plan !== 'ULTIMATE') return undefined
  return `${paths.checkout}?${new URLSearchParams({ plan, billing })}`
}

/** The invitation is looked at first: what it says of the person fills the form in, and its address is the account's. */
function InvitedSignUp({ token, given }: { token: string; given: Given }) {
  const { t } = useTranslation(['account', 'errors'])
  const { state } = useSession()
  const check = useQuery({ ...api.invitation.check.queryOptions({ input: { token } }), retry: 1 })
  if (check.isPending) {
    return (
      <AuthLayout title={t('sign_up.title')} aside={<Quotes />}>
        <SkeletonForm fields={6} />
      </AuthLayout>
    )
  }
  const invitation = check.data?.valid ? check.data : undefined
  if (!invitation && state === 'signed-in') return <SharedInvalid reason={check.isError ? 'check_failed' : 'expired'} />
  if (!invitation) {
    return (
      <AuthLayout title={t('shared.invalid_title')} aside={<Quotes />} footer={<ToSignIn />}>
        <div className={classes.fields}>
          <FormAlert>{t(check.isError ? 'shared.check_failed' : 'shared.expired')}</FormAlert>
          <ButtonLink target={pathTo(paths.signUp)} size="md" fullWidth>
            {t('sign_up.title')}
          </ButtonLink>
        </div>
      </AuthLayout>
    )
  }
  return <InvitedForm token={token} given={given} invitation={invitation} />
}

function InvitedForm({ token, given, invitation }: { token: string; given: Given; invitation: Invitation }) {
  const { t } = useTranslation('account')
  const { state } = useSession()
  const { company, email, firstName, lastName, phone, cnpj } = invitation
  // Who has an account takes the invitation with it, or learns there that it is for somebody else.
  if (state === 'no-company' || state === 'signed-in') {
    return <Navigate {...pathTo(paths.sharedAccess, { shared_token: token, shared_email: email })} replace />
  }
  return (
    <AuthLayout
      title={t('sign_up.invite_title', { company })}
      lead={t('sign_up.invite_lead')}
      aside={<Quotes />}
      footer={
        <>
          {t('sign_up.invite_has_account')}{' '}
          <Anchor
            renderRoot={(props) => (
              <Link to={paths.signIn} state={{ email, redirectAfter: sharedAccessOf(token, email) }} {...props} />
            )}
          >
            {t('sign_up.invite_to_sign_in')}
          </Anchor>
        </>
      }
    >
      <SignUpForm
        given={{
          ...given,
          firstName: firstName ?? given.firstName,
          lastName: lastName ?? given.lastName,
          phone: phone ?? given.phone,
          cnpj: given.cnpj || cnpj,
          email,
          inviteToken: token,
        }}
      />
    </AuthLayout>
  )
}

/** The way for who has an account, and on from there. */
function ToSignIn({ onto }: { onto?: string | undefined }) {
  const { t } = useTranslation('account')
  return (
    <>
      {t('sign_up.has_account')}{' '}
      <Anchor renderRoot={(props) => <Link to={paths.signIn} state={onto ? { redirectAfter: onto } : {}} {...props} />}>
        {t('sign_up.to_sign_in')}
      </Anchor>
    </>
  )
}
