import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
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
  const queries = useQueryClient()
  const settle = (cause: string, done: string) => ({
    onSuccess: async () => {
      setAsking(undefined)
      await queries.invalidateQueries({ queryKey: api.webhook.key() })
      toastSuccess(done, { cause })
    },
    onError: (error: unknown) => {
      setAsking(undefined)
      toastError(error, { cause })
    },
  })
  const isPaused = state === 'paused'
  const ping = useMutation(api.webhook.test.mutationOptions(settle('webhook.test', t('webhook.test.done'))))
  const pausing = useMutation(
    api.webhook.update.mutationOptions(
      settle('webhook.update', t(isPaused ? 'webhook.resumed' : 'webhook.pause.done')),
    ),
  )
  const rotation = useMutation(api.webhook.rotateSecret.mutationOptions())
  const removal = useMutation(api.webhook.delete.mutationOptions())
  const { onSuccess: onRotated, ...rotating } = settle('webhook.secret', t('webhook.rotate.done'))
  const { onSuccess: onDeleted, ...removing } = settle('webhook.delete', t('webhook.removed', { name }))
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
        onConfirm={() =>
          rotation.mutate(
            { webhookId },
            {
              ...rotating,
              onSuccess: ({ secret }) => {
                onSecret(secret)
                void onRotated()
              },
            },
          )
        }
        onCancel={() => setAsking(undefined)}
      >
        {t('webhook.rotate.text')}
      </Confirm>
      <Confirm
        isOpen={asking === 'remove'}
        title={t('webhook.remove.title', { name })}
        confirmLabel={t('webhook.remove')}
        isBusy={removal.isPending}
        onConfirm={() =>
          removal.mutate(
            { webhookId },
            {
              ...removing,
              onSuccess: () => {
                onRemoved()
                void onDeleted()
              },
            },
          )
        }
        onCancel={() => setAsking(undefined)}
      >
        {t('webhook.remove.text')}
      </Confirm>
    </div>
  )
}
