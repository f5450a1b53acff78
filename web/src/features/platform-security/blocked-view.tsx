import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { BlockForm } from './block-form.tsx'
import { LiftDialog } from './lift-dialog.tsx'
import { LocksView } from './locks-view.tsx'
import classes from './platform-security.module.css'
import { type Block, blocksQuery, blocksStart, type LimitInForce, limitsQuery, limitsStart } from './security-data.ts'

/** What somebody asks to lift: the block of an address, or the limit of a caller. */
type Lifted =
  | { readonly of: 'block'; readonly address: string }
  | { readonly of: 'limit'; readonly id: string; readonly name: string }

/** Who is kept out now: by hand, and by the limits. */
export function BlockedView({ mayAct }: { mayAct: boolean }) {
  const { t } = useTranslation('platform-security')
  const [lifted, setLifted] = useState<Lifted>()
  const onLift = mayAct ? setLifted : undefined
  return (
    <>
      {mayAct ? (
        <Section title={t('block.title')} note={t('block.note')}>
          <BlockForm />
        </Section>
      ) : null}
      <Blocks onLift={onLift} />
      <Limits onLift={onLift} />
      <LocksView mayAct={mayAct} />
      {lifted ? (
        <LiftDialog
          name={lifted.of === 'block' ? lifted.address : lifted.name}
          act={(reason) =>
            lifted.of === 'block'
              ? api.platformSecurity.unblock.call({ address: lifted.address, reason })
              : api.platformSecurity.liftLimit.call({ limitId: lifted.id, reason })
          }
          onClose={() => setLifted(undefined)}
        />
      ) : null}
    </>
  )
}

type OnLift = ((lifted: Lifted) => void) | undefined

function Blocks({ onLift }: { onLift: OnLift }) {
  const { t } = useTranslation(['platform-security', 'common'])
  const list = useList({ ...blocksStart, name: 'address_blocks', filters: [] })
  const { table } = list
  const blocks = useQuery({ ...blocksQuery(table), placeholderData: keepPreviousData })
  const seesPeople = mayRead(useViewer(), 'platform-person:read')
  const columns: Column<Block, 'at' | 'until'>[] = [
    { key: 'address', title: t('column.address'), render: ({ address }) => <bdi>{address ?? t('hidden')}</bdi> },
    { key: 'reason', title: t('common:reason'), render: ({ reason }) => reason },
    { key: 'at', title: t('column.since'), sort: 'at', render: ({ at }) => formatInstant(at) },
    {
      key: 'until',
      title: t('column.until'),
      sort: 'until',
      render: ({ until }) => (until ? formatInstant(until) : t('block.for_good')),
    },
  ]
  const acts: Column<Block, 'at' | 'until'> = {
    key: 'acts',
    title: t('column.acts'),
    render: ({ address }) =>
      onLift && address !== null ? (
        <LiftButton name={address} onPress={() => onLift({ of: 'block', address })} />
      ) : null,
  }
  return (
    <Section
      title={t('blocks')}
      action={<ListActs list={list} path="/api/v1/platform-security/blocks/export" filters={inputOf(table)} />}
    >
      {seesPeople ? (
        <search className={filters.filters} aria-label={t('blocks')}>
          <SearchBox label={t('blocks.search')} value={table.search} onSearch={table.setSearch} />
        </search>
      ) : null}
      <DataTable
        table={table}
        caption={t('blocks')}
        columns={onLift ? [...columns, acts] : columns}
        query={blocks}
        rowId={({ address, at, until }) => address ?? `${at} ${String(until)}`}
        empty={<EmptyState title={t('blocks.none')} />}
      />
    </Section>
  )
}

function Limits({ onLift }: { onLift: OnLift }) {
  const { t } = useTranslation('platform-security')
  const list = useList({ ...limitsStart, name: 'limits_in_force', filters: [], prefix: 'limits' })
  const { table } = list
  const limits = useQuery({ ...limitsQuery(table), placeholderData: keepPreviousData })
  const columns: Column<LimitInForce, 'since' | 'hits'>[] = [
    {
      key: 'caller',
      title: t('column.caller'),
      render: (limit) => (
        <span className={classes.row}>
          <bdi>{nameOf(limit) ?? t('hidden')}</bdi>
          <bdi className="pg-quiet">{limit.limit}</bdi>
        </span>
      ),
    },
    {
      key: 'hits',
      title: t('column.hits'),
      sort: 'hits',
      isNumber: true,
      render: ({ hits, hitsMax }) => t('hits.of', { n: formatCount(hits), max: formatCount(hitsMax) }),
    },
    { key: 'since', title: t('column.since'), sort: 'since', render: ({ since }) => formatInstant(since) },
    { key: 'until', title: t('column.until'), render: ({ until }) => formatInstant(until) },
  ]
  const acts: Column<LimitInForce, 'since' | 'hits'> = {
    key: 'acts',
    title: t('column.acts'),
    render: (limit) => {
      const { id } = limit
      const name = nameOf(limit) ?? t('hidden')
      return onLift && id !== null ? <LiftButton name={name} onPress={() => onLift({ of: 'limit', id, name })} /> : null
    },
  }
  return (
    <Section
      title={t('limits')}
      note={t('limits.note')}
      action={<ListActs list={list} path="/api/v1/platform-security/limits/export" filters={inputOf(table)} />}
    >
      <search className={filters.filters} aria-label={t('limits')}>
        <SearchBox label={t('limits.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <DataTable
        table={table}
        caption={t('limits')}
        columns={onLift ? [...columns, acts] : columns}
        query={limits}
        rowId={({ id, limit, since, hits }) => id ?? `${limit} ${since} ${hits}`}
        empty={<EmptyState title={t('limits.none')} />}
      />
    </Section>
  )
}

function nameOf({ name, caller }: LimitInForce): string | null {
  return name ?? caller
}

function LiftButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation('platform-security')
  return (
    <Button variant="subtle" size="compact-sm" aria-label={t('lift.of', { name })} onClick={onPress}>
      {t('lift')}
    </Button>
  )
}
