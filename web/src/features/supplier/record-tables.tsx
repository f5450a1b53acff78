import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { campaignOf, documentRecord, emissionRecord, paths, pathTo, proposalsOf, type Target } from '../../lib/paths.ts'
import { sourceLanguage } from '../../lib/source-language.ts'
import { useDocumentColumns } from '../../parts/document/document-columns.tsx'
import { FootprintState } from '../../parts/footprint/footprint-state.tsx'
import { type Footprint, useFootprintText } from '../../parts/footprint/use-footprint-text.ts'
import { useLineColumns } from '../../parts/inventory/line-columns.tsx'
import { Engagement } from '../../parts/supplier/engagement.tsx'
import { useProposalColumns } from '../../parts/supplier/proposal-columns.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Column, DataTableProps } from '../../ui/table-props.ts'
import { inputOf, type TableStart, useTableState } from '../../ui/table-state.ts'
import { TABLE_PREFIX, TITLE_OF } from './record-tabs.ts'

type SupplierRequest = Outputs['supplierRequest']['list']['rows'][number]
type Sort<Input extends { readonly sort?: string | undefined }> = NonNullable<Input['sort']>

const documents: TableStart<Sort<Inputs['document']['list']>> = {
  sort: 'issuedAt',
  sorts: ['createdAt', 'issuedAt', 'total'],
}
const lines: TableStart<Sort<Inputs['activity']['list']>> = {
  sort: 'co2eKg',
  sorts: ['co2eKg', 'periodStart', 'generatorName', 'createdAt'],
}
const answers: TableStart<Sort<Inputs['supplierRequest']['list']>> = {
  sort: 'invitedAt',
  sorts: ['invitedAt', 'supplier', 'state', 'answeredAt'],
}
const proposals: TableStart<Sort<Inputs['supplierFactor']['list']>> = {
  sort: 'proposedAt',
  sorts: ['proposedAt', 'supplier', 'year'],
}

const footprints: TableStart<Sort<Inputs['footprint']['list']>> = {
  sort: 'takenAt',
  sorts: ['takenAt', 'product', 'co2eKg', 'validEnd'],
}

/** The documents that a supplier issued. */
export function SupplierDocuments({ supplierId }: { supplierId: string }) {
  const table = useTableState(documents, TABLE_PREFIX)
  const options = api.document.list.queryOptions({ input: { ...inputOf(table), supplierId } })
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  return <Table of="documents" {...{ table, query }} columns={useDocumentColumns()} target={documentRecord} />
}

/** The lines of the inventory that stand on what was bought from a supplier. */
export function SupplierLines({ supplierId }: { supplierId: string }) {
  const table = useTableState(lines, TABLE_PREFIX)
  const asked = { ...inputOf(table), ...sourceLanguage(table) }
  const options = api.activity.list.queryOptions({ input: { ...asked, supplierId, withTotals: false } })
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  return <Table of="lines" {...{ table, query }} columns={useLineColumns()} target={emissionRecord} />
}

/** What a supplier told, as proposed. */
export function SupplierProposals({ supplierId }: { supplierId: string }) {
  const table = useTableState(proposals, TABLE_PREFIX)
  const options = api.supplierFactor.list.queryOptions({ input: { ...inputOf(table), supplierId } })
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  const target = (proposal: string) => proposalsOf(supplierId, proposal)
  return <Table of="proposals" {...{ table, query, target }} columns={useProposalColumns()} />
}

/** The footprints of products that a supplier told. */
export function SupplierFootprints({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('footprint')
  const textOf = useFootprintText()
  const table = useTableState(footprints, TABLE_PREFIX)
  const options = api.footprint.list.queryOptions({ input: { ...inputOf(table), supplierId } })
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  const columns: Column<Footprint, Sort<Inputs['footprint']['list']>>[] = [
    { key: 'product', title: t('column.product'), sort: 'product', render: ({ product }) => <bdi>{product}</bdi> },
    {
      key: 'co2eKg',
      title: t('column.co2e'),
      sort: 'co2eKg',
      isNumber: true,
      render: (footprint) => <bdi>{textOf(footprint)}</bdi>,
    },
    { key: 'state', title: t('column.state'), render: (footprint) => <FootprintState footprint={footprint} /> },
    {
      key: 'validEnd',
      title: t('column.validEnd'),
      sort: 'validEnd',
      render: ({ validEnd }) => formatDay(validEnd.slice(0, 10)),
    },
  ]
  const target = (footprint: string) => pathTo(paths.footprints, { footprint })
  return <Table of="footprints" {...{ table, query, columns, target }} />
}

/** What a supplier was asked, and how far its answers are. */
export function SupplierAnswers({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('supplier')
  const table = useTableState(answers, TABLE_PREFIX)
  const options = api.supplierRequest.list.queryOptions({ input: { ...inputOf(table), supplierId } })
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  const columns: Column<SupplierRequest, Sort<Inputs['supplierRequest']['list']>>[] = [
    { key: 'campaign', title: t('record.campaign'), render: ({ campaign }) => <bdi>{campaign}</bdi> },
    { key: 'year', title: t('column.year'), isNumber: true, render: ({ year }) => String(year) },
    {
      key: 'state',
      title: t('column.engagement'),
      sort: 'state',
      render: ({ state }) => <Engagement state={state} />,
    },
    {
      key: 'score',
      title: t('column.score'),
      isNumber: true,
      render: ({ score }) => (score === null ? t('score.none') : formatDecimal(score, 1)),
    },
  ]
  const target = (request: string) => {
    const found = query.data?.rows.find(({ id }) => id === request)
    return campaignOf(found?.campaignId ?? '', { request })
  }
  return <Table of="answers" {...{ table, query, columns, target }} />
}

function Table<T extends { readonly id: string }, S extends string>({
  of,
  target,
  ...table
}: Pick<DataTableProps<T, S>, 'columns' | 'table' | 'query'> & {
  of: 'documents' | 'lines' | 'answers' | 'footprints' | 'proposals'
  target: (id: string) => Target
}) {
  const { t } = useTranslation('supplier')
  const navigate = useNavigate()
  return (
    <DataTable
      {...table}
      caption={t(TITLE_OF[of])}
      rowId={({ id }) => id}
      onOpen={({ id }) => void navigate(target(id))}
      empty={<EmptyState title={t(`record.none.${of}`)} />}
    />
  )
}
