import { Button, Group, Modal, Text } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { centsText, dayText } from '../../parts/subscription/amounts.ts'
import { InvoiceLines } from '../../parts/subscription/invoice-lines.tsx'
import { Losses } from '../../parts/subscription/losses.tsx'
import type { PlanOrder } from '../../parts/subscription/subscription.ts'
import { usePlanChange } from '../../parts/subscription/use-subscription.ts'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './plan-management.module.css'

type Preview = Outputs['subscription']['previewChange']

/** A change of plan before it is made: what is due now and why, from when it counts, what is no longer covered. */
export function ChangeDialog({ order, onClose }: { order: PlanOrder; onClose: () => void }) {
  const { t } = useTranslation(['subscription', 'plan', 'common'])
  const planChange = usePlanChange()
  const preview = useQuery({
    ...api.subscription.previewChange.queryOptions({ input: order }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const change = useAct(api.subscription.change.call, {
    cause: 'subscription',
    onSent: planChange,
    done: t(preview.data?.kind === 'downgrade' ? 'change.done_later' : 'change.done_now'),
    onDone: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Text fw={560}>{t('change.title', { plan: t(`plan:name.${order.planType}`) })}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className={classes.body}>
        {preview.isError ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : preview.data ? (
          <PreviewBody preview={preview.data} order={order} />
        ) : (
          <SkeletonRows rows={5} height={28} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!preview.data || preview.isFetching}
            loading={change.isPending}
            onClick={() => change.mutate(order)}
          >
            {t('change.confirm')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

function PreviewBody({ preview, order }: { preview: Preview; order: PlanOrder }) {
  const { t } = useTranslation(['subscription', 'plan'])
  const name = t(`plan:name.${order.planType}`)
  return (
    <>
      <p>
        {t(preview.kind === 'upgrade' ? 'change.now' : 'change.later', {
          plan: name,
          period: t(`period.${order.billingPeriod}`),
          day: dayText(preview.takesEffectAt),
        })}
      </p>
      <div>
        <p className={classes.unit}>{t('change.due')}</p>
        <p className={classes.due}>{centsText(preview.dueNowCents)}</p>
      </div>
      {preview.lines.length > 0 ? <InvoiceLines lines={preview.lines} /> : null}
      <p className={classes.unit}>{t('change.next', { day: dayText(preview.nextPaymentAt) })}</p>
      <Losses losses={preview.losses} plan={name} />
    </>
  )
}
