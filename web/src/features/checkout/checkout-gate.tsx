import { Button } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useCan, useSession, ViewerProvider } from '../../lib/session.tsx'
import { keepPendingChoice } from '../../parts/subscription/pending-choice.ts'
import type { PlanOrder } from '../../parts/subscription/subscription.ts'
import { FullPageLoading } from '../../ui/full-page-loading.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { UnreadSession } from '../../ui/unread-session.tsx'
import { CheckoutAlert, CheckoutFrame } from './checkout-frame.tsx'
import classes from './outcome.module.css'

const toSignInMs = 3000

/** Lets administrators of a company through: payment stands outside the dashboard, and says itself who may pay. */
export function CheckoutGate({ title, order, children }: { title: string; order?: PlanOrder; children: ReactNode }) {
  const { state, viewer, lookAgain } = useSession()
  if (state === 'checking') return <FullPageLoading />
  if (state === 'unread') {
    return (
      <CheckoutFrame title={title}>
        <UnreadSession onRetry={lookAgain} />
      </CheckoutFrame>
    )
  }
  if (!viewer) return <SignInFirst title={title} order={order} />
  return (
    <ViewerProvider viewer={viewer}>
      <AdministratorsOnly title={title}>{children}</AdministratorsOnly>
    </ViewerProvider>
  )
}

function AdministratorsOnly({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('checkout')
  const mayPay = useCan('billing:manage')
  if (mayPay) return <>{children}</>
  return (
    <CheckoutFrame title={title}>
      <div className={classes.outcome}>
        <ForbiddenState>{t('administrators_only')}</ForbiddenState>
      </div>
    </CheckoutFrame>
  )
}

/** Says why nothing can be paid yet, remembers what was chosen, and goes to sign in with the way back. */
function SignInFirst({ title, order }: { title: string; order: PlanOrder | undefined }) {
  const { t } = useTranslation('checkout')
  const router = useRouter()
  const navigate = useNavigate()
  const [from] = useState(() => router.state.location.href)
  const toSignIn = useCallback(
    () => void navigate({ to: paths.signIn, replace: true, state: { from } }),
    [navigate, from],
  )
  useEffect(() => {
    const timer = setTimeout(toSignIn, toSignInMs)
    return () => clearTimeout(timer)
  }, [toSignIn])
  useEffect(() => {
    if (order) keepPendingChoice(order)
  }, [order])
  return (
    <CheckoutFrame title={title}>
      <CheckoutAlert actions={<Button onClick={toSignIn}>{t('sign_in')}</Button>}>
        {t('failed.signed_out')}
      </CheckoutAlert>
    </CheckoutFrame>
  )
}
