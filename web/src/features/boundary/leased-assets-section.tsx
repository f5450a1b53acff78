import { LEASE_SIDES } from '@pegada/core/boundary/lease.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { useCan } from '../../lib/session.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import figures from '../../ui/figures-table.module.css'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Boundary } from './boundary-data.ts'
import { LeaseTable } from './lease-table.tsx'
import { LeasedAssetForm } from './leased-asset-form.tsx'
import {
  type LeasedAsset,
  leasedAssetQuery,
  leasedAssetsQuery,
  leasedAssetsStart,
  sideIn,
  useLeasedAssetsState,
} from './leased-assets-data.ts'

/** What the company leases or lets, each with where it belongs in the year, and the rule that says so. */
export function LeasedAssetsSection({ boundary }: { boundary: Boundary }) {
  const { t } = useTranslation('boundary')
  const [{ asset }, setState] = useLeasedAssetsState()
  const mayWrite = useCan('boundary:write')
  const newOne = (
    <ReasonButton
      variant="default"
      reason={mayWrite ? undefined : t('write.forbidden')}
      onPress={() => setState({ asset: 'new' }, { push: true })}
    >
      {t('lease.new')}
    </ReasonButton>
  )
  return (
    <Section title={t('leases.title')} note={t('leases.note')} action={newOne}>
      <LeasedAssetsList boundary={boundary} />
      <LeaseTable />
      <SidePanel title={t('lease.new')} isOpen={asset === 'new'} onClose={() => setState({ asset: undefined })}>
        <LeasedAssetForm boundary={boundary} onDone={() => setState({ asset: undefined })} />
      </SidePanel>
    </Section>
  )
}

function LeasedAssetsList({ boundary }: { boundary: Boundary }) {
  const { t } = useTranslation('boundary')
  const [state, setState] = useLeasedAssetsState()
  const list = useList({ ...leasedAssetsStart, filters: ['side'] })
  const rows = useQuery({ ...leasedAssetsQuery(state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const openId = state.asset === 'new' ? undefined : state.asset
  const open = useQuery(leasedAssetQuery(openId))
  const show = (asset: string) => setState({ asset }, { push: openId === undefined })
  const close = () => setState({ asset: undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('leases.title')}>
        <FilterSelect
          label={t('field.lease')}
          all={t('lease.filter.all')}
          choices={LEASE_SIDES.map((value) => ({ value, label: t(`lease.side.${value}`) }))}
          value={sideIn(state).side}
          onChange={(side) => setState({ side, page: 1 })}
          width={220}
        />
        <SearchBox label={t('lease.search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/leased-assets/export',
          filters: { ...list.input, ...sideIn(state) },
          columns: fileColumns,
        }}
        caption={t('leases.title')}
        columns={useColumns(boundary)}
        query={rows}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => show(id)}
        openLabel={({ name }) => t('lease.open', { name })}
        nameOf={({ name }) => name}
        empty={
          <NoRows
            table={list.table}
            isFiltered={state.side !== undefined}
            onClear={() => setState({ side: undefined })}
          >
            <EmptyState title={t('lease.empty')}>{t('lease.empty.text')}</EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('column.lease')}
        isOpen={openId !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(leasedAssetsQuery(state, question)),
            }}
            openId={openId}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>
          {(asset) => (
            <>
              <LeasedAssetForm key={asset.id} boundary={boundary} asset={asset} onDone={close} />
              <RecordHistory entity="leased_asset" recordId={asset.id} />
            </>
          )}
        </OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  name: ['name', 'createdAt'],
  unit: ['unit'],
  lease: ['lease', 'reason'],
  months: ['fromMonth', 'toMonth'],
  place: ['operational_control', 'financial_control', 'equity_share'],
}

function useColumns({ year, approach }: Boundary) {
  const { t } = useTranslation(['boundary', 'inventory-year'])
  const isOutside = ({ fromMonth, toMonth }: LeasedAsset) =>
    fromMonth > `${year}-12` || (toMonth !== null && toMonth < `${year}-01`)
  return [
    {
      key: 'name',
      title: t('column.lease'),
      sort: 'name' as const,
      render: ({ name }: LeasedAsset) => <span dir="auto">{name}</span>,
    },
    {
      key: 'unit',
      title: t('column.unit'),
      render: ({ businessUnitName }: LeasedAsset) => <span dir="auto">{businessUnitName}</span>,
    },
    {
      key: 'lease',
      title: t('field.lease'),
      render: ({ side, leaseClass }: LeasedAsset) => t(`lease.${side}.${leaseClass}`),
    },
    {
      key: 'months',
      title: t('lease.months'),
      render: ({ fromMonth, toMonth }: LeasedAsset) =>
        toMonth === null
          ? t('lease.since', { month: formatMonth(fromMonth) })
          : `${formatMonth(fromMonth)} – ${formatMonth(toMonth)}`,
    },
    {
      key: 'place',
      title: t(`inventory-year:boundary.${approach}`),
      render: (asset: LeasedAsset) => {
        const place = asset.places.find((one) => one.approach === approach)?.place
        if (isOutside(asset)) return t('lease.outside', { year })
        return (
          <>
            {place && t(`lease.place.${place}`)}
            {asset.reason === null ? null : <span className={figures.note}>{asset.reason}</span>}
          </>
        )
      },
    },
  ]
}
