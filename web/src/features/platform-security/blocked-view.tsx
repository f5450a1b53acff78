import { Button, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { BlockForm } from './block-form.tsx'
import classes from './platform-security.module.css'
import { type Block, blocksQuery, blocksStart, type LimitInForce, limitsQuery } from './security-data.ts'

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
      {lifted ? (
        <ReasonDialog
          title={t('lift.of', { name: lifted.of === 'block' ? lifted.address : lifted.name })}
          act={(reason) =>
            lifted.of === 'block'
              ? api.platformSecurity.unblock.call({ address: lifted.address, reason })
              : api.platformSecurity.liftLimit.call({ limitId: lifted.id, reason })
          }
          cause="platform_security.lift"
          reread={[api.platformSecurity]}
          done={t('lift.done')}
          onSent={() => setLifted(undefined)}
          hint={t('reason.hint')}
          confirmLabel={t('lift')}
          maxLength={500}
          onCancel={() => setLifted(undefined)}
        />
      ) : null}
    </>
  )
}

type OnLift = ((lifted: Lifted) => void) | undefined

function Blocks({ onLift }: { onLift: OnLift }) {
  const { t } = useTranslation(['platform-security', 'common'])
  const { table } = useList({ ...blocksStart, filters: [] })
  const blocks = useQuery({ ...blocksQuery(table), placeholderData: keepPreviousData })
  const seesPeople = mayRead(useViewer(), 'platform-person:read')
  const columns: Column<Block, 'at' | 'until'>[] = [
    { key: 'address', title: t('column.address'), render: ({ address }) => <bdi>{address ?? t('hidden')}</bdi> },
    { key: 'reason', title: t('common:reason'), render: ({ reason }) => reason },
    { key: 'at', title: t('column.since'), sort: 'at', render: ({ at }) => formatInstant(at) },
    { key: 'until', title: t('column.until'), sort: 'until', render: ({ until }) => formatInstant(until) },
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
    <Section title={t('blocks')}>
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
        rowId={({ address, at, until }) => address ?? `${at} ${until}`}
        empty={<EmptyState title={t('blocks.none')} />}
      />
    </Section>
  )
}

function Limits({ onLift }: { onLift: OnLift }) {
  const { t } = useTranslation('platform-security')
  const { data, error, refetch } = useQuery(limitsQuery)
  const heads = [t('column.hits'), t('column.until'), ...(onLift ? [t('column.acts')] : [])]
  return (
    <Section title={t('limits')} note={t('limits.note')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <EmptyState title={t('limits.none')} /> : null}
      {data && data.length > 0 ? (
        <FiguresTable caption={t('limits')} hasCards isText>
          <FiguresHead name={t('column.caller')} heads={heads} />
          <Table.Tbody>
            {data.map((limit, index) => (
              <LimitRow key={limit.id ?? `${limit.limit} ${limit.until} ${index}`} {...{ limit, heads, onLift }} />
            ))}
          </Table.Tbody>
        </FiguresTable>
      ) : null}
    </Section>
  )
}

function LimitRow({ limit, heads, onLift }: { limit: LimitInForce; heads: readonly string[]; onLift: OnLift }) {
  const { t } = useTranslation('platform-security')
  const { id, hits, hitsMax, until } = limit
  const name = limit.name ?? limit.caller ?? t('hidden')
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={classes.row}>
          <bdi>{name}</bdi>
          <bdi className="pg-quiet">{limit.limit}</bdi>
        </span>
      </Table.Th>
      <Table.Td data-label={heads[0]}>{t('hits.of', { n: formatCount(hits), max: formatCount(hitsMax) })}</Table.Td>
      <Table.Td data-label={heads[1]}>{formatInstant(until)}</Table.Td>
      {onLift ? (
        <Table.Td data-label={heads[2]}>
          {id === null ? null : <LiftButton name={name} onPress={() => onLift({ of: 'limit', id, name })} />}
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}

function LiftButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation('platform-security')
  return (
    <Button variant="subtle" size="compact-sm" aria-label={t('lift.of', { name })} onClick={onPress}>
      {t('lift')}
    </Button>
  )
}
