import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import classes from './automation.module.css'
import type { Webhook } from './webhook-state.tsx'

/** Try it, pause or resume it, change it, give it a new secret, remove it. */
export function WebhookActs({
  webhook: { id: webhookId, name, state },
  onEdit,
  onSecret,
  onRemoved,
}: {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
  onRemoved: () => void
}) {
  const { t } = useTranslation('automation')
  const [asking, setAsking] = useState<'secret' | 'remove'>()
  const close = () => setAsking(undefined)
  const settled = { reread: [api.webhook, api.audit], onSent: close, onFailed: close }
  const isPaused = state === 'paused'
  const ping = useAct(api.webhook.test.call, { cause: 'webhook.test', done: t('webhook.test.done'), ...settled })
  const pausing = useAct(api.webhook.update.call, {
    cause: 'webhook.update',
    done: t(isPaused ? 'webhook.resumed' : 'webhook.pause.done'),
    undo: () => api.webhook.update.call({ webhookId, isPaused }),
    ...settled,
  })
  const rotation = useAct(api.webhook.rotateSecret.call, {
    cause: 'webhook.secret',
    done: t('webhook.rotate.done'),
    ...settled,
    onSent: ({ secret }) => {
      close()
      onSecret(secret)
    },
  })
  const removal = useAct(api.webhook.delete.call, {
    cause: 'webhook.delete',
    done: t('webhook.removed', { name }),
    ...settled,
    onSent: () => {
      close()
      onRemoved()
    },
  })
  return (
    <div className={classes.acts}>
      {isPaused ? (
        <Button loading={pausing.isPending} onClick={() => pausing.mutate({ webhookId, isPaused: false })}>
          {t('webhook.resume')}
        </Button>
      ) : (
        <>
          <Button loading={ping.isPending} onClick={() => ping.mutate({ webhookId })}>
            {t('webhook.test')}
          </Button>
          <Button
            variant="default"
            loading={pausing.isPending}
            onClick={() => pausing.mutate({ webhookId, isPaused: true })}
          >
            {t('webhook.pause')}
          </Button>
        </>
      )}
      <Button variant="default" onClick={onEdit}>
        {t('webhook.edit')}
      </Button>
      <Button variant="default" onClick={() => setAsking('secret')}>
        {t('webhook.rotate')}
      </Button>
      <Button variant="default" onClick={() => setAsking('remove')}>
        {t('webhook.remove')}
      </Button>
      <Confirm
        isOpen={asking === 'secret'}
        title={t('webhook.rotate')}
        confirmLabel={t('webhook.rotate.confirm')}
        isBusy={rotation.isPending}
        onConfirm={() => rotation.mutate({ webhookId })}
        onCancel={close}
      >
        {t('webhook.rotate.text')}
      </Confirm>
      <Confirm
        isOpen={asking === 'remove'}
        title={t('webhook.remove.title', { name })}
        confirmLabel={t('webhook.remove')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ webhookId })}
        onCancel={close}
      >
        {t('webhook.remove.text')}
      </Confirm>
    </div>
  )
}
