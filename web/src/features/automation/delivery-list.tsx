import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useAct } from '../../lib/use-act.ts'
import { DownloadMenu } from '../../parts/list/download-menu.tsx'
import { exportAddress } from '../../parts/list/export-address.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Code } from '../../ui/code.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import framed from '../../ui/framed-list.module.css'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './automation.module.css'
import { CodeBlock } from './code-block.tsx'
import { ManageButton } from './manage-button.tsx'
import type { Webhook } from './webhook-state.tsx'

type Delivery = Outputs['webhook']['deliveries']['rows'][number]

const tones = { delivered: 'done', waiting: 'waiting', sending: 'running', failed: 'failed' } as const
const states = ['delivered', 'waiting', 'sending', 'failed'] as const
const pageSize = 10

/** What was sent to a webhook, newest first; followed while something is on its way. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['automation', 'list'])
  const [{ delivery: told }, setUrl] = useUrlState({ delivery: undefined as string | undefined })
  const state = states.find((one) => one === told)
  const narrowed = state === undefined ? {} : { state }
  const poll = usePoll()
  const list = useInfiniteQuery({
    ...api.webhook.deliveries.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...{ webhookId: webhook.id, ...narrowed, pageSize },
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => poll(rowsOf(state.data).some(isMoving) ? 2000 : 15_000),
  })
  const deliveries = rowsOf(list.data)
  return (
    <section aria-label={t('delivery.title')}>
      <h3 className={panel.head}>{t('delivery.title')}</h3>
      <div className={filters.filters}>
        <FilterSelect
          label={t('list:filter.state')}
          all={t('list:filter.state.all')}
          choices={states.map((value) => ({ value, label: t(`delivery.state.${value}`) }))}
          value={state}
          onChange={(next) => setUrl({ delivery: next })}
        />
        <DownloadMenu
          download={(format) =>
            exportAddress(`/api/v1/webhooks/${webhook.id}/deliveries/export`, format, { filters: narrowed })
          }
        />
      </div>
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <SkeletonRows rows={4} height={40} />
      ) : deliveries.length === 0 ? (
        <p className={panel.note}>{t(state === undefined ? 'delivery.none' : 'list:empty.filtered')}</p>
      ) : (
        <ul className={framed.list}>
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} webhook={webhook} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          color="gray"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('delivery.more')}
        </Button>
      ) : null}
    </section>
  )
}

function rowsOf(read: { readonly pages: readonly Outputs['webhook']['deliveries'][] } | undefined): Delivery[] {
  return read?.pages.flatMap(({ rows }) => rows) ?? []
}

function isMoving({ state, attempts }: Delivery): boolean {
  return state === 'sending' || (state === 'waiting' && attempts === 0)
}

function DeliveryItem({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { t } = useTranslation(['automation', 'errors'])
  const { eventType, eventId, state, attempts, attemptsMax, status, tookMs, error, nextAt, createdAt, body } = delivery
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <h4 className={classes.itemName}>{t(`event.${eventType}`)}</h4>
        <StatusBadge tone={tones[state]}>{t(`delivery.state.${state}`)}</StatusBadge>
      </div>
      <p className={classes.itemNote}>
        <span>{formatInstant(createdAt)}</span>
        <span>{t('delivery.attempts', { done: attempts, max: attemptsMax })}</span>
        {status === null ? null : <span>HTTP {status}</span>}
        {tookMs === null ? null : <span>{tookMs} ms</span>}
        {nextAt !== null && attempts > 0 ? <span>{t('delivery.next', { instant: formatInstant(nextAt) })}</span> : null}
      </p>
      {error ? <p className={classes.why}>{failureMessage(error, t)}</p> : null}
      <details className={classes.details}>
        <summary>{t('delivery.sent')}</summary>
        <p className={classes.itemNote}>
          <span>
            webhook-id: <Code>{eventId}</Code>
          </span>
        </p>
        <CodeBlock title={t('delivery.body')}>{indented(body)}</CodeBlock>
      </details>
      {state === 'delivered' || state === 'failed' ? <SendAgain delivery={delivery} webhook={webhook} /> : null}
    </li>
  )
}

function SendAgain({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { t } = useTranslation('automation')
  const sending = useAct(api.webhook.redeliver.call, {
    cause: 'webhook.redeliver',
    reread: [api.webhook, api.audit],
    done: t('delivery.again.done'),
  })
  return (
    <div className={classes.itemActs}>
      <ManageButton
        variant="default"
        size="compact-sm"
        isBusy={sending.isPending}
        onPress={() => sending.mutate({ webhookId: webhook.id, deliveryId: delivery.id })}
      >
        {t('delivery.again')}
      </ManageButton>
    </div>
  )
}

/** The body for people to read; what is signed has no spaces between. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
