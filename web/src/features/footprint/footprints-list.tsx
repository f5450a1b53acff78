import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { FootprintState } from '../../parts/footprint/footprint-state.tsx'
import { useFootprintText } from '../../parts/footprint/use-footprint-text.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FootprintPanel } from './footprint-panel.tsx'
import {
  type Footprint,
  footprintQuery,
  footprintsQuery,
  footprintsStart,
  narrowIn,
  RECEIVED_STATES,
  STATUSES,
  useFootprintsState,
} from './footprints-data.ts'

/** The footprints that were received, or that are published, and the one that is open. */
export function FootprintsList({ kind, newOne }: { kind: 'received' | 'published'; newOne: ReactNode }) {
  const { t } = useTranslation('footprint')
  const [state, setState] = useFootprintsState()
  const list = useList({ ...footprintsStart, name: `footprints_${kind}`, filters: ['tab', 'state', 'status'] })
  const rows = useQuery({ ...footprintsQuery(kind, state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(footprintQuery(state.footprint))
  const narrow = narrowIn(state)
  const show = (footprint: string) => setState({ footprint, open: undefined }, { push: state.footprint === undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        {kind === 'received' ? (
          <FilterSelect
            label={t('column.state')}
            all={t('filter.all')}
            choices={RECEIVED_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={narrow.state}
            onChange={(next) => setState({ state: next, page: 1 })}
            width={170}
          />
        ) : null}
        <FilterSelect
          label={t('column.status')}
          all={t('filter.all')}
          choices={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={narrow.status}
          onChange={(next) => setState({ status: next, page: 1 })}
          width={170}
        />
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/footprints/export', filters: { ...list.input, ...narrow, kind }, columns: fileColumns }}
        caption={t(`tab.${kind}`)}
        columns={useColumns(kind)}
        query={rows}
        rowId={({ id }) => id}
        openId={state.footprint}
        onOpen={({ id }) => show(id)}
        openLabel={({ product }) => t('list.open', { product })}
        nameOf={({ product }) => product}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Object.keys(narrow).length > 0}
            onClear={() => setState({ state: undefined, status: undefined })}
          >
            <EmptyState title={t(`empty.${kind}.title`)} action={newOne}>
              {t(`empty.${kind}.text`)}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.footprint !== undefined}
        onClose={() => setState({ footprint: undefined })}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(footprintsQuery(kind, state, question)),
            }}
            openId={state.footprint}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>
          {(footprint) => <FootprintPanel key={footprint.id} footprint={footprint} onOpen={show} />}
        </OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  product: ['product', 'kind', 'pfId', 'id'],
  company: ['company', 'partner'],
  co2eKg: ['co2eKg', 'declaredAmount', 'declaredUnit', 'primaryPercent'],
  state: ['state', 'status'],
  validEnd: ['periodStart', 'periodEnd', 'validEnd'],
  takenAt: ['takenAt'],
}

function useColumns(kind: 'received' | 'published') {
  const { t } = useTranslation('footprint')
  const textOf = useFootprintText()
  const whose = {
    key: 'company',
    title: t('column.company'),
    sort: 'company' as const,
    render: ({ company, partner }: Footprint) => (
      <span dir="auto">{partner === null || partner === company ? company : `${company} · ${partner}`}</span>
    ),
  }
  const version = {
    key: 'company',
    title: t('column.version'),
    render: ({ productVersion }: Footprint) => formatCount(productVersion ?? 0),
  }
  return [
    {
      key: 'product',
      title: t('column.product'),
      sort: 'product' as const,
      render: ({ product }: Footprint) => <span dir="auto">{product}</span>,
    },
    kind === 'received' ? whose : version,
    {
      key: 'co2eKg',
      title: t('column.co2e'),
      sort: 'co2eKg' as const,
      isNumber: true,
      render: (footprint: Footprint) => <bdi>{textOf(footprint)}</bdi>,
    },
    {
      key: 'state',
      title: t('column.state'),
      render: (footprint: Footprint) => <FootprintState footprint={footprint} />,
    },
    {
      key: 'validEnd',
      title: t('column.validEnd'),
      sort: 'validEnd' as const,
      render: ({ validEnd }: Footprint) => formatDay(validEnd.slice(0, 10)),
    },
    {
      key: 'takenAt',
      title: t('column.takenAt'),
      sort: 'takenAt' as const,
      render: ({ takenAt }: Footprint) => formatInstant(takenAt),
    },
  ]
}
