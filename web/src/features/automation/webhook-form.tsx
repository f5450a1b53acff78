import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { SecretOnce } from '../../parts/account/secret-once.tsx'
import { ChoicesField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { webhookEvents } from './webhook-events.ts'
import type { Webhook } from './webhook-state.tsx'

/** Adds a webhook, then tells its secret once; or changes one that is there. */
export function WebhookForm({ webhook, onDone }: { webhook?: Webhook; onDone: () => void }) {
  const { t } = useTranslation('automation')
  const fields = useFields({
    start: startOf(webhook),
    label: (field) => t(`webhook.form.${field}`),
    required: ['name', 'url', 'events'],
    check: ({ name, url, events }) => ({
      ...(name.trim() === '' ? { name: t('form.name.missing') } : {}),
      ...(url.trim() === '' ? { url: t('webhook.form.url.missing') } : {}),
      ...(events.length === 0 ? { events: t('webhook.form.events.missing') } : {}),
    }),
    send: async ({ name, url, events }) => {
      const values = { name: name.trim(), url: url.trim(), events: [...events] }
      if (!webhook) return api.webhook.create.call(values)
      await api.webhook.update.call({ webhookId: webhook.id, ...values })
      return undefined
    },
    cause: 'webhook.update',
    reread: [api.webhook, api.audit],
    done: webhook ? t('webhook.changed') : () => undefined,
    onDone: (created) => (created ? undefined : onDone()),
  })
  const { field, answer } = fields
  if (answer) {
    return <SecretOnce label={t('webhook.secret', { name: answer.name })} secret={answer.secret} onDone={onDone} />
  }
  return (
    <Form fields={fields} save={t(webhook ? 'webhook.form.change' : 'webhook.form.save')} openBy="create">
      <TextField {...field('name')} maxLength={80} data-autofocus />
      <TextField
        {...field('url')}
        description={t('webhook.form.url.help')}
        placeholder="https://"
        type="url"
        maxLength={500}
      />
      <ChoicesField
        {...field('events')}
        options={webhookEvents.map((value) => ({
          value,
          label: t(`event.${value}`),
          description: t(`event.${value}.about`),
        }))}
      />
    </Form>
  )
}

type WebhookValues = Readonly<Pick<Webhook, 'name' | 'url'>> & { readonly events: readonly Webhook['events'][number][] }

function startOf(webhook: Webhook | undefined): WebhookValues {
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['import.finished', 'inventory.changed'],
  }
}
