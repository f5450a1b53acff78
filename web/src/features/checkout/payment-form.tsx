import { Button, useComputedColorScheme } from '@mantine/core'
import {
  BillingAddressElement,
  CheckoutElementsProvider,
  PaymentElement,
  useCheckoutElements,
} from '@stripe/react-stripe-js/checkout'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type SyntheticEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useAct } from '../../lib/use-act.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { appearanceOf } from './appearance.ts'
import { brokenOffBy } from './checkout-failure.ts'
import classes from './checkout-form.module.css'
import { CheckoutAlert } from './checkout-frame.tsx'
import { loadProvider, type Provider } from './load-stripe.ts'

interface PaymentProps {
  readonly sessionId: string
  readonly clientSecret: string
  readonly provider: Provider
}

/** The payment form in our page, drawn by the provider: what is typed there never reaches us. */
export function ElementsPayment({ sessionId, clientSecret, provider }: PaymentProps) {
  const { t, i18n } = useTranslation('checkout')
  const scheme = useComputedColorScheme('dark')
  const profile = useQuery({ ...api.profile.get.queryOptions(), retry: false })
  const phone = profile.data?.phone
  const script = useQuery({
    queryKey: ['payment-script', provider.scriptUrl, provider.publishableKey, i18n.language],
    queryFn: async () => ({ stripe: await loadProvider(provider, i18n.language) }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const options = useMemo(
    () => ({
      clientSecret,
      elementsOptions: { appearance: appearanceOf(scheme), loader: 'auto' as const },
      defaultValues: { billingAddress: { address: { country: 'BR' } }, ...(phone ? { phoneNumber: phone } : {}) },
    }),
    [clientSecret, scheme, phone],
  )
  if (script.isError) {
    return (
      <CheckoutAlert
        title={t('failed.open')}
        actions={
          <>
            <Button onClick={() => void script.refetch()}>{t('retry')}</Button>
            <ButtonLink variant="default" target={pathTo(paths.planManagement)}>
              {t('to_plans')}
            </ButtonLink>
          </>
        }
      >
        {t('failed.open_later')}
      </CheckoutAlert>
    )
  }
  if (!script.data || profile.isPending) return <SkeletonForm fields={5} />
  return (
    <CheckoutElementsProvider stripe={script.data.stripe} options={options}>
      <PaymentForm sessionId={sessionId} />
    </CheckoutElementsProvider>
  )
}

function PaymentForm({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation(['checkout', 'common'])
  const state = useCheckoutElements()
  const { pay, isBusy, failure } = usePayment(state, sessionId)
  if (state.type === 'loading') return <SkeletonForm fields={5} />
  if (state.type === 'error') {
    return (
      <CheckoutAlert
        title={t('failed.open')}
        actions={
          <ButtonLink variant="default" target={pathTo(paths.planManagement)}>
            {t('to_plans')}
          </ButtonLink>
        }
      >
        {state.error.message || t('failed.open_later')}
      </CheckoutAlert>
    )
  }
  return (
    <form className={classes.form} onSubmit={pay} noValidate>
      <div className={classes.fields}>
        <section>
          <h2 className={classes.groupTitle}>{t('method')}</h2>
          <PaymentElement options={{ layout: 'tabs' }} />
        </section>
        <section>
          <h2 className={classes.groupTitle}>{t('address')}</h2>
          <BillingAddressElement options={{ fields: { phone: 'always' } }} />
        </section>
        {failure ? <CheckoutAlert {...failure} /> : null}
      </div>
      <div className={classes.end}>
        <ButtonLink variant="default" target={pathTo(paths.planManagement)}>
          {t('common:back')}
        </ButtonLink>
        <Button type="submit" disabled={isBusy}>
          {t(isBusy ? 'processing' : 'confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Confirms with the provider; what was paid is then told by the state of the checkout alone. */
function usePayment(state: ReturnType<typeof useCheckoutElements>, sessionId: string) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const act = useAct(
    async () => {
      if (state.type !== 'success') return undefined
      const result = await state.checkout.confirm({ redirect: 'if_required' })
      if (result.type === 'error') return result.error.message || t('failed.payment')
      await navigate(pathTo(paths.checkoutReturn, { step: 'success', session_id: sessionId }))
      return undefined
    },
    { cause: 'checkout.pay', failure: 'beside' },
  )
  const pay = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!act.isPending) act.mutate()
  }
  return { pay, isBusy: act.isPending, failure: act.isError ? brokenOff(act.error, t) : refused(act.data) }
}

/** What the provider says against the payment. */
const refused = (sentence: string | undefined) => (sentence === undefined ? undefined : { children: sentence })

function brokenOff(error: Error, t: TFunction): { readonly title?: string; readonly children: string } {
  const why = brokenOffBy(error, t)
  const what = t('failed.payment_unexpected')
  return why === undefined ? { children: what } : { title: what, children: why }
}
