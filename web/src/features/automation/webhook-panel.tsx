import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { useCan } from '../../lib/session.tsx'
import { SecretOnce } from '../../parts/account/secret-once.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './automation.module.css'
import { DeliveryList } from './delivery-list.tsx'
import { WebhookActs } from './webhook-acts.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { type Webhook, WebhookState } from './webhook-state.tsx'

/** One webhook: where it goes, what it is told, its deliveries with what was sent, and what one can do with it. */
export function WebhookPanel({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { t } = useTranslation('automation')
  const [isEditing, setIsEditing] = useState(false)
  const [secret, setSecret] = useState<string>()
  const mayManage = useCan('automation:manage')
  if (secret !== undefined) {
    return (
      <SecretOnce
        label={t('webhook.secret', { name: webhook.name })}
        secret={secret}
        onDone={() => setSecret(undefined)}
      />
    )
  }
  if (isEditing) {
    return (
      <div className={panel.body}>
        <WebhookForm webhook={webhook} onDone={() => setIsEditing(false)} />
        <Button variant="subtle" color="gray" onClick={() => setIsEditing(false)}>
          {t('common:cancel')}
        </Button>
      </div>
    )
  }
  return (
    <div className={panel.body}>
      <Facts>
        <Fact name={t('webhook.form.url')}>
          <bdi className={classes.url} dir="ltr">
            {webhook.url}
          </bdi>
        </Fact>
        <Fact name={t('webhook.state')}>
          <WebhookState webhook={webhook} />
        </Fact>
        <Fact name={t('webhook.form.events')}>{webhook.events.map((event) => t(`event.${event}`)).join(' · ')}</Fact>
        <Fact name={t('webhook.since')}>{formatInstant(webhook.createdAt)}</Fact>
      </Facts>
      {webhook.state === 'paused' ? (
        <p className={classes.aside}>{t(`webhook.paused.about.${webhook.pausedReason ?? 'by_person'}`)}</p>
      ) : null}
      {mayManage ? (
        <WebhookActs webhook={webhook} onEdit={() => setIsEditing(true)} onSecret={setSecret} onRemoved={onRemoved} />
      ) : (
        <p className={panel.note}>{t('not_allowed')}</p>
      )}
      <DeliveryList webhook={webhook} />
      <RecordHistory entity="webhook" recordId={webhook.id} />
    </div>
  )
}
