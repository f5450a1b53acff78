import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../lib/date-format.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import framed from '../../ui/framed-list.module.css'
import opens from '../../ui/open-button.module.css'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { verifyExample } from './api-example-text.ts'
import classes from './automation.module.css'
import { tabQueries } from './automation-data.ts'
import { CodeBlock } from './code-block.tsx'
import { ManageButton } from './manage-button.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { type Webhook, WebhookState } from './webhook-state.tsx'

/** Addresses that are told of what happens here, how each fares, and how a receiver knows that it was us. */
export function WebhooksTab() {
  const { t } = useTranslation('automation')
  const none = undefined as string | undefined
  const [state, setUrl] = useUrlState({ create: none, webhook: none })
  const poll = usePoll()
  const webhooks = useQuery({ ...tabQueries.webhooks, refetchInterval: () => poll(15_000) })
  const open = webhooks.data?.find(({ id }) => id === state.webhook)
  const close = () => setUrl({ create: undefined, webhook: undefined })
  const newButton = (
    <ManageButton onPress={() => setUrl({ create: 'webhook', webhook: undefined }, { push: true })}>
      {t('webhook.new')}
    </ManageButton>
  )
  const isEmpty = webhooks.data?.length === 0
  return (
    <>
      <Section title={t('webhook.title')} note={t('webhook.note')} action={isEmpty ? null : newButton}>
        {webhooks.isError ? (
          <ErrorState error={webhooks.error} onRetry={() => void webhooks.refetch()} />
        ) : webhooks.data === undefined ? (
          <SkeletonRows rows={3} height={56} />
        ) : isEmpty ? (
          <EmptyState title={t('webhook.empty')} action={newButton} example={t('webhook.empty.example')}>
            {t('webhook.empty.text')}
          </EmptyState>
        ) : (
          <ul className={framed.list} aria-label={t('webhook.title')}>
            {webhooks.data.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                onOpen={() => setUrl({ webhook: webhook.id, create: undefined }, { push: true })}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('verify.title')} note={t('verify.note')}>
        <CodeBlock title={t('verify.code')}>{verifyExample}</CodeBlock>
        <p className={classes.aside}>{t('verify.rules')}</p>
      </Section>
      <SidePanel title={t('webhook.form.title')} isOpen={state.create === 'webhook'} onClose={close}>
        <WebhookForm onDone={close} />
      </SidePanel>
      <SidePanel title={open?.name ?? ''} isOpen={open !== undefined} onClose={close}>
        {open ? <WebhookPanel webhook={open} onRemoved={close} /> : null}
      </SidePanel>
    </>
  )
}

function WebhookItem({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { t } = useTranslation('automation')
  const { name, url, events, lastSuccessAt, waiting } = webhook
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <h3 className={classes.itemName}>
          <button type="button" className={opens.open} onClick={onOpen}>
            {name}
          </button>
        </h3>
        <WebhookState webhook={webhook} />
      </div>
      <p className={classes.url}>
        <bdi dir="ltr">{url}</bdi>
      </p>
      <p className={classes.itemText}>{events.map((event) => t(`event.${event}`)).join(' · ')}</p>
      <p className={classes.itemNote}>
        <span>
          {lastSuccessAt === null ? t('webhook.never') : t('webhook.last', { ago: formatAgo(lastSuccessAt) })}
        </span>
        {waiting > 0 ? <span>{t('webhook.waiting', { count: waiting })}</span> : null}
      </p>
    </li>
  )
}
