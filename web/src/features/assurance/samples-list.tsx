import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useSourceNames } from '../../lib/source-names.ts'
import { tonnes } from '../../parts/inventory/amounts.ts'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { inputOf, useTableState } from '../../ui/table-state.ts'
import { type Assurance, type SampleRow, useAssuranceState } from './assurance-data.ts'
import { SampleView } from './sample-view.tsx'

const start = { sort: 'place', direction: 'asc', sorts: ['place', 'bookKg'] } as const
const tones = { open: 'waiting', tick: 'done', doubt: 'attention', finding: 'failed' } as const

/** The samples of a draw. */
export function SamplesList({ assurance: { id: assuranceId }, version }: { assurance: Assurance; version: number }) {
  const { t } = useTranslation('assurance')
  const [state, setState] = useAssuranceState()
  const table = useTableState(start, `v${version}`)
  const query = api.assuranceSample.list.queryOptions({ input: { assuranceId, version, ...inputOf(table) } })
  const rows = useQuery({ ...query, placeholderData: keepPreviousData })
  return (
    <DataTable
      table={table}
      caption={t('samples.title')}
      columns={useColumns()}
      query={rows}
      rowId={({ id }) => id}
      openId={state.sample}
      onOpen={({ id }) => setState({ sample: id }, { push: state.sample === undefined })}
      openLabel={({ place }) => t('samples.open', { place })}
      nameOf={({ place }) => t('samples.open', { place })}
      empty={
        <NoRows table={table} isFiltered={false} onClear={() => table.setSearch('')}>
          {null}
        </NoRows>
      }
    />
  )
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
