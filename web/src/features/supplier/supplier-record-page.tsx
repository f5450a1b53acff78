import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { RecordPage } from '../../parts/list/record-page.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import {
  SupplierAnswers,
  SupplierDocuments,
  SupplierFootprints,
  SupplierLines,
  SupplierProposals,
} from './record-tables.tsx'
import { OWN_NAMES, PERMISSION_OF, RECORD_TABS, type RecordTab, TITLE_OF, tabIn } from './record-tabs.ts'
import { SupplierDetailView } from './supplier-detail.tsx'
import { supplierQuery, suppliersQuery, suppliersStart, useSuppliersState } from './suppliers-data.ts'

/** One supplier on a page of its own: what its panel says, and its documents, lines and proposals page by page. */
export function SupplierRecordPage() {
  const { t } = useTranslation(['supplier', 'shell'])
  const [{ supplier }] = useSuppliersState()
  const mayRead = useCan('supplier:read')
  return (
    <RecordPage
      title={t('panel.title')}
      question={t('shell:nav.suppliers.about')}
      mayRead={mayRead}
      list={pathTo(paths.suppliers)}
      own={OWN_NAMES}
      steps={supplier === undefined ? null : <SupplierSteps supplierId={supplier} />}
    >
      {supplier === undefined ? <EmptyState title={t('record.none')} /> : <Record supplierId={supplier} />}
    </RecordPage>
  )
}

function Record({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('supplier')
  const [state, setState] = useSuppliersState()
  const { can } = useViewer()
  const search: Record<string, string> = useSearch({ strict: false })
  const record = useQuery(supplierQuery(supplierId))
  const tab = tabIn(state.tab)
  if (record.isError) return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  if (!record.data) return <SkeletonRows rows={8} height={40} />
  const { name } = record.data
  const ofList = Object.fromEntries(Object.entries(search).filter(([key]) => !OWN_NAMES.includes(key)))
  return (
    <>
      <LinkTabs
        label={t('record.tabs', { name })}
        tabs={RECORD_TABS.map((key) => ({
          key,
          label: t(TITLE_OF[key]),
          target: pathTo(paths.supplierRecord, {
            ...ofList,
            supplier: supplierId,
            tab: key === 'summary' ? undefined : key,
          }),
          isCurrent: key === tab,
        }))}
      />
      {tab === 'summary' ? (
        <SupplierDetailView
          key={supplierId}
          supplier={record.data}
          onOpen={(supplier) => setState({ supplier }, { push: true })}
        />
      ) : can.includes(PERMISSION_OF[tab]) ? (
        <>
          <h3 dir="auto">{name}</h3>
          <Listed tab={tab} supplierId={supplierId} />
        </>
      ) : (
        <ForbiddenState />
      )}
    </>
  )
}

function Listed({ tab, supplierId }: { tab: Exclude<RecordTab, 'summary'>; supplierId: string }) {
  const Shown = {
    documents: SupplierDocuments,
    lines: SupplierLines,
    answers: SupplierAnswers,
    footprints: SupplierFootprints,
    proposals: SupplierProposals,
  }[tab]
  return <Shown supplierId={supplierId} />
}

/** To the neighbours of the supplier in the list that it was opened from. */
function SupplierSteps({ supplierId }: { supplierId: string }) {
  const [state, setState] = useSuppliersState()
  const table = useTableState(suppliersStart)
  const queries = useQueryClient()
  const rows = useQuery(suppliersQuery(state, table))
  return (
    <RecordSteps
      around={{
        table,
        answer: rows.data,
        read: (question) => queries.fetchQuery(suppliersQuery(state, question)),
      }}
      openId={supplierId}
      onOpen={(supplier) => setState({ supplier })}
    />
  )
}
