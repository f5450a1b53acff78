import { SAMPLE_VERDICTS } from '@pegada/contract/assurance-kinds.ts'
import { SAMPLE_KINDS } from '@pegada/core/assurance/draw-inventory.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { tonnes } from '../../parts/inventory/amounts.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Assurance, type SampleRow, useAssuranceState } from './assurance-data.ts'
import { SampleView } from './sample-view.tsx'

const start = { sort: 'place', direction: 'asc', sorts: ['place', 'bookKg'] } as const
const none = undefined as string | undefined
const tones = { open: 'waiting', tick: 'done', doubt: 'attention', finding: 'failed' } as const

/** The samples of a draw. */
export function SamplesList({ assurance: { id: assuranceId }, version }: { assurance: Assurance; version: number }) {
  const { t } = useTranslation('assurance')
  const [state, setState] = useAssuranceState()
  // Several draws stand on one page, each narrowed by itself.
  const prefix = `v${version}`
  const named = { verdict: `${prefix}-verdict`, kind: `${prefix}-kind` }
  const [chosen, choose] = useUrlState({ [named.verdict]: none, [named.kind]: none })
  const list = useList({ ...start, filters: Object.values(named), prefix })
  const { table } = list
  const verdict = SAMPLE_VERDICTS.find((one) => one === chosen[named.verdict])
  const kind = SAMPLE_KINDS.find((one) => one === chosen[named.kind])
  const narrowed = { version, ...(verdict && { verdict }), ...(kind && { kind }) }
  const query = api.assuranceSample.list.queryOptions({ input: { assuranceId, ...narrowed, ...list.input } })
  const rows = useQuery({ ...query, placeholderData: keepPreviousData })
  const narrow = (name: keyof typeof named, value: string | undefined) => {
    choose({ [named[name]]: value })
    table.setPage(1)
  }
  return (
    <>
      <search className={filters.filters} aria-label={`${t('samples.title')}: ${t('draw.of', { version })}`}>
        <FilterSelect
          label={t('column.verdict')}
          all={t('list:filter.state.all')}
          choices={SAMPLE_VERDICTS.map((value) => ({ value, label: t(`verdict.${value}`) }))}
          value={verdict}
          onChange={(next) => narrow('verdict', next)}
          width={190}
        />
        <FilterSelect
          label={t('column.kind')}
          all={t('list:filter.kind.all')}
          choices={SAMPLE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(next) => narrow('kind', next)}
          width={260}
        />
        <SearchBox label={t('samples.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{
          path: `/api/v1/assurances/${assuranceId}/samples/export`,
          filters: { ...list.input, ...narrowed },
          columns: fileColumns,
        }}
        caption={t('samples.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.sample}
        onOpen={({ id }) => setState({ sample: id }, { push: state.sample === undefined })}
        openLabel={({ place }) => t('samples.open', { place })}
        nameOf={({ place }) => `${t('sample.title')} ${place}`}
        empty={
          <NoRows
            table={table}
            isFiltered={Boolean(verdict ?? kind)}
            onClear={() => choose({ [named.verdict]: undefined, [named.kind]: undefined })}
          >
            <EmptyState title={t('samples.none')} />
          </NoRows>
        }
      />
    </>
  )
}

const fileColumns = {
  place: ['place'],
  source: ['source', 'ref'],
  site: ['site'],
  kind: ['kind'],
  bookKg: ['bookKg'],
  auditedKg: ['auditedKg'],
  verdict: ['verdict', 'checks', 'note', 'judgedBy', 'judgedAt'],
}

/** The sample that is open, whichever draw it is of and whatever page of it is shown. */
export function SamplePanel() {
  const { t } = useTranslation('assurance')
  const [{ sample }, setState] = useAssuranceState()
  const close = () => setState({ sample: undefined, form: undefined })
  return (
    <SidePanel title={t('sample.title')} isOpen={sample !== undefined} onClose={close}>
      {sample === undefined ? null : <SampleView key={sample} sampleId={sample} />}
    </SidePanel>
  )
}

function useColumns() {
  const { t } = useTranslation('assurance')
  const names = useSourceNames()
  return [
    {
      key: 'place',
      title: t('column.place'),
      sort: 'place' as const,
      render: ({ place }: SampleRow) => <bdi className="pg-num">{place}</bdi>,
    },
    {
      key: 'source',
      title: t('column.source'),
      render: ({ source, ref }: SampleRow) => (source === null ? ref.slice(0, 12) : names.source(source, source)),
    },
    {
      key: 'site',
      title: t('column.site'),
      render: ({ siteName }: SampleRow) => <bdi>{siteName}</bdi>,
    },
    { key: 'kind', title: t('column.kind'), render: ({ kind }: SampleRow) => t(`kind.${kind}`) },
    {
      key: 'bookKg',
      title: t('column.book'),
      sort: 'bookKg' as const,
      isNumber: true,
      render: ({ bookKg }: SampleRow) => (bookKg === null ? null : <bdi className="pg-num">{tonnes(bookKg)}</bdi>),
    },
    {
      key: 'auditedKg',
      title: t('column.audited'),
      render: ({ auditedKg }: SampleRow) =>
        auditedKg === null ? null : <bdi className="pg-num">{tonnes(auditedKg)}</bdi>,
    },
    {
      key: 'verdict',
      title: t('column.verdict'),
      render: ({ verdict }: SampleRow) => <StatusBadge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</StatusBadge>,
    },
  ]
}
