import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import classes from './automation.module.css'
import { SecretOnce } from './secret-once.tsx'
import { webhookEvents } from './webhook-events.ts'
import type { Webhook } from './webhook-state.tsx'

/** Adds a webhook, then tells its secret once; or changes one that is there. */
export function WebhookForm({ webhook, onDone }: { webhook?: Webhook; onDone: () => void }) {
  const { t } = useTranslation(['automation', 'errors'])
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.webhook.key() })
  const creation = useMutation(api.webhook.create.mutationOptions({ onSuccess: refresh }))
  const change = useMutation(
    api.webhook.update.mutationOptions({
      onSuccess: async () => {
        await refresh()
        toastSuccess(t('webhook.changed'), { cause: 'webhook.update' })
        onDone()
      },
    }),
  )
  if (creation.data) {
    return (
      <SecretOnce
        label={t('webhook.secret', { name: creation.data.name })}
        secret={creation.data.secret}
        onDone={onDone}
      />
    )
  }
  const error = creation.error ?? change.error
  return (
    <WebhookFields
      start={webhook}
      isBusy={creation.isPending || change.isPending}
      problem={error ? errorMessage(error, t) : undefined}
      onSave={(values) => (webhook ? change.mutate({ webhookId: webhook.id, ...values }) : creation.mutate(values))}
    />
  )
}

type Values = Pick<Webhook, 'name' | 'url' | 'events'>

function WebhookFields({
  start,
  isBusy,
  problem,
  onSave,
}: {
  start: Webhook | undefined
  isBusy: boolean
  problem: string | undefined
  onSave: (values: Values) => void
}) {
  const { t } = useTranslation('automation')
  const [name, setName] = useState(start?.name ?? '')
  const [url, setUrl] = useState(start?.url ?? '')
  const [events, setEvents] = useState<readonly string[]>(start?.events ?? ['import.finished', 'inventory.changed'])
  const [isAsked, setIsAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (name.trim() === '' || url.trim() === '' || events.length === 0) return
    onSave({ name: name.trim(), url: url.trim(), events: webhookEvents.filter((one) => events.includes(one)) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('webhook.form.name')}
          value={name}
          maxLength={80}
          required
          data-autofocus
          error={isAsked && name.trim() === '' ? t('form.name.missing') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('webhook.form.url')}
          description={t('webhook.form.url.help')}
          placeholder="https://"
          type="url"
          value={url}
          maxLength={500}
          required
          error={isAsked && url.trim() === '' ? t('webhook.form.url.missing') : undefined}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t('webhook.form.events')}
          value={[...events]}
          onChange={setEvents}
          required
          error={isAsked && events.length === 0 ? t('webhook.form.events.missing') : undefined}
        >
          <div className={classes.choices}>
            {webhookEvents.map((event) => (
              <Checkbox key={event} value={event} label={t(`event.${event}`)} description={t(`event.${event}.about`)} />
            ))}
          </div>
        </Checkbox.Group>
        {problem ? (
          <p className={classes.error} role="alert">
            {problem}
          </p>
        ) : null}
        <Button type="submit" loading={isBusy}>
          {start ? t('webhook.form.change') : t('webhook.form.save')}
        </Button>
      </Stack>
    </form>
  )
}
