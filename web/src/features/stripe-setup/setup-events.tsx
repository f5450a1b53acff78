import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import {
  type EventSort,
  eventFilters,
  eventStates,
  eventsInput,
  eventsQuery,
  eventsStart,
  type PaymentEvent,
  useSetupState,
} from './setup-data.ts'
import { reasonOf } from './setup-state.tsx'
import classes from './stripe-setup.module.css'

const tones = {
  waiting: 'waiting',
  failing: 'attention',
  given_up: 'failed',
  applied: 'done',
  ignored: 'waiting',
} as const

/** What the provider told, with what became of it; who may, has one or all that failed applied once more. */
export function SetupEvents() {
  const { t } = useTranslation('stripe-setup')
  const [narrowed, setNarrowed] = useSetupState()
  const list = useList({ ...eventsStart, name: 'payment_events', filters: eventFilters })
  const input = eventsInput(narrowed, list.table)
  const events = useQuery({ ...eventsQuery(input), placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<PaymentEvent | 'all'>()
  const mayAct = mayRead(useViewer(), 'platform-payments:write')
  return (
    <Section
      title={t('events')}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            disabled={!mayAct}
            aria-description={mayAct ? undefined : t('root_only')}
            onClick={() => setAsked('all')}
          >
            {t('replay.all')}
          </Button>
          <ListActs list={list} path="/api/v1/stripe-setup/events/export" filters={input} />
        </Group>
      }
    >
      <search className={filters.filters} aria-label={t('events')}>
        <SearchBox label={t('events.search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('state')}
          all={t('event.state.all')}
          choices={eventStates.map((value) => ({ value, label: t(`event.state.${value}`) }))}
          value={input.state}
          onChange={(state) => {
            setNarrowed({ state })
            list.table.setPage(1)
          }}
          width={240}
        />
      </search>
      <DataTable
        table={list.table}
        caption={t('events')}
        columns={useColumns(mayAct ? setAsked : undefined)}
        query={events}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('events.none')} />}
      />
      {asked ? <Replay asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </Section>
  )
}

function useColumns(onAsk: ((event: PaymentEvent) => void) | undefined): Column<PaymentEvent, EventSort>[] {
  const { t } = useTranslation(['stripe-setup', 'errors'])
  const columns: Column<PaymentEvent, EventSort>[] = [
    {
      key: 'type',
      title: t('event'),
      sort: 'type',
      render: ({ type, id }) => (
        <span className={classes.row}>
          <bdi>{type}</bdi>
          <bdi className="pg-quiet">{id}</bdi>
        </span>
      ),
    },
    { key: 'object', title: t('event.object'), render: ({ objectId }) => <bdi>{objectId}</bdi> },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{t(`event.state.${state}`)}</StatusBadge>,
    },
    {
      key: 'error',
      title: t('event.error'),
      render: ({ error, failedAt }) =>
        error ? (
          <span className={classes.row}>
            <span>{reasonOf(error, t)}</span>
            {failedAt ? <span className="pg-quiet">{formatInstant(failedAt)}</span> : null}
          </span>
        ) : (
          '-'
        ),
    },
    {
      key: 'attempts',
      title: t('event.attempts'),
      sort: 'attempts',
      isNumber: true,
      render: ({ attempts }) => formatCount(attempts),
    },
    {
      key: 'receivedAt',
      title: t('event.receivedAt'),
      sort: 'receivedAt',
      render: ({ receivedAt }) => formatInstant(receivedAt),
    },
  ]
  if (!onAsk) return columns
  const acts: Column<PaymentEvent, EventSort> = {
    key: 'acts',
    title: t('replay'),
    render: (event) =>
      event.isReplayable ? (
        <Button variant="subtle" size="compact-sm" aria-label={titleOf(event, t)} onClick={() => onAsk(event)}>
          {t('replay')}
        </Button>
      ) : null,
  }
  return [...columns, acts]
}

function titleOf({ type, receivedAt }: PaymentEvent, t: TFunction): string {
  return t('replay.of', { type, at: formatInstant(receivedAt) })
}

/** Asks why, and has them applied once more. */
function Replay({ asked, onClose }: { asked: PaymentEvent | 'all'; onClose: () => void }) {
  const { t } = useTranslation('stripe-setup')
  return (
    <ReasonDialog
      title={asked === 'all' ? t('replay.all') : titleOf(asked, t)}
      act={(reason) => api.stripeSetup.replayEvents.call({ ...(asked !== 'all' && { ids: [asked.id] }), reason })}
      cause="stripe_setup.replay"
      reread={[api.stripeSetup]}
      done={({ done }) => t('replayed', { count: done, n: formatCount(done) })}
      onSent={onClose}
      hint={t('reason.hint')}
      confirmLabel={t('replay')}
      maxLength={500}
      onCancel={onClose}
    >
      {t('replay.text')}
    </ReasonDialog>
  )
}
