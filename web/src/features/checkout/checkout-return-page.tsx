import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { LiveProvider, usePoll } from '../../lib/live/live.tsx'
import { checkoutOf, paths, pathTo } from '../../lib/paths.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { forgetPendingChoice } from '../../parts/subscription/pending-choice.ts'
import { Voucher } from '../../parts/subscription/voucher.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { confirmFailure } from './checkout-failure.ts'
import { CheckoutAlert, CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutGate } from './checkout-gate.tsx'
import { type Checkout, outcomeOf, pollAfter } from './checkout-outcome.ts'
import classes from './outcome.module.css'

const toBillingMs = 2000

/** Where the provider sends people back to: how their payment stands, as long as it takes. */
export function CheckoutReturnPage() {
  const { t } = useTranslation('checkout')
  const [{ step, session_id: sessionId }] = useUrlState({
    step: undefined as string | undefined,
    session_id: undefined as string | undefined,
  })
  if (step !== 'success') return <Navigate to={paths.signUp} replace />
  if (sessionId === undefined) return <Navigate {...pathTo(paths.billing, { success: true })} replace />
  return (
    <CheckoutGate title={t('return.title')}>
      <CheckoutFrame title={t('return.title')}>
        <LiveProvider>
          <Standing sessionId={sessionId} />
        </LiveProvider>
      </CheckoutFrame>
    </CheckoutGate>
  )
}

function Standing({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation(['checkout', 'errors'])
  const poll = usePoll()
  const checkout = useQuery({
    ...api.subscription.getCheckout.queryOptions({ input: { sessionId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => poll(pollAfter(state.data)),
  })
  if (checkout.data) return <Outcome checkout={checkout.data} />
  if (checkout.isPending) return <SkeletonRows rows={4} height={32} />
  return (
    <CheckoutAlert
      actions={
        <>
          <Button onClick={() => void checkout.refetch()}>{t('retry')}</Button>
          <ToPlans />
        </>
      }
    >
      {confirmSentence(checkout.error, t)}
    </CheckoutAlert>
  )
}

function confirmSentence(error: unknown, t: TFunction<['checkout', 'errors']>): string {
  const { key, withMessage } = confirmFailure(failureOf(error))
  return t(key, withMessage ? { message: errorMessage(error, t) } : {})
}

function Outcome({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout')
  const outcome = outcomeOf(checkout)
  switch (outcome) {
    case 'paid':
      return <Paid />
    case 'voucher':
      return (
        <Waiting title={t(`wait.${checkout.voucher?.kind ?? 'pix'}`)}>
          {checkout.voucher ? <Voucher voucher={checkout.voucher} /> : null}
          <p className="pg-quiet">{t('wait.note')}</p>
        </Waiting>
      )
    case 'confirming':
      return (
        <Waiting title={t('wait.event')}>
          <p className="pg-quiet">{t('wait.event_note')}</p>
        </Waiting>
      )
    case 'open':
    case 'expired':
    case 'failed':
      return (
        <CheckoutAlert
          actions={
            <>
              <ButtonLink target={checkoutOf(wanted(checkout))}>{t('retry')}</ButtonLink>
              <ToPlans />
            </>
          }
        >
          {t(`failed.state.${outcome}`)}
        </CheckoutAlert>
      )
  }
}

function wanted({ planType, companySize, billingPeriod }: Checkout): Parameters<typeof checkoutOf>[0] {
  return { planType: planType ?? 'PRO', companySize, billingPeriod: billingPeriod ?? 'monthly' }
}

/** Says that it worked, forgets the choice that waited for it, and goes on to the plan after a moment. */
function Paid() {
  const { t } = useTranslation('checkout')
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    forgetPendingChoice()
    toastSuccess(t('paid.toast'), { cause: 'checkout' })
    void queries.invalidateQueries({ queryKey: api.subscription.get.key() })
    const timer = setTimeout(
      () => void navigate({ ...pathTo(paths.billing, { success: true }), replace: true }),
      toBillingMs,
    )
    return () => clearTimeout(timer)
  }, [t, queries, navigate])
  return (
    <output className={classes.outcome}>
      <p className={classes.outcomeHead}>
        <IconCircleCheck className={classes.paid} size={28} stroke={1.6} aria-hidden />
        {t('paid.title')}
      </p>
      <p>{t('paid.text')}</p>
      <ButtonLink target={pathTo(paths.dashboard)}>{t('to_dashboard')}</ButtonLink>
    </output>
  )
}

function Waiting({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('checkout')
  return (
    <div className={classes.outcome}>
      <output className={classes.outcomeHead}>
        <IconClock size={24} stroke={1.6} aria-hidden />
        {title}
      </output>
      {children}
      <ButtonLink variant="default" target={pathTo(paths.dashboard)}>
        {t('to_dashboard')}
      </ButtonLink>
    </div>
  )
}

function ToPlans() {
  const { t } = useTranslation('checkout')
  return (
    <ButtonLink variant="default" target={pathTo(paths.planManagement)}>
      {t('to_plans')}
    </ButtonLink>
  )
}
