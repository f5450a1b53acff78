import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { certificateFileColumns, useCertificateColumns } from './certificate-columns.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import {
  type CertificatesState,
  type ChangeCertificates,
  certificateEnergies,
  certificateKinds,
  certificatesNarrowed,
  certificatesQuery,
  certificatesStart,
} from './certificates-data.ts'
import { NewCertificate } from './new-certificate.tsx'

/** The certificates under the filters, and the one that is open, with its history. */
export function CertificateList({ state, onChange }: { state: CertificatesState; onChange: ChangeCertificates }) {
  const { t } = useTranslation('certificate')
  const list = useList({ ...certificatesStart, name: 'certificates', filters: ['kind', 'energy'] })
  const narrowed = certificatesNarrowed(state)
  const { kind, energy } = narrowed
  const certificates = useQuery({ ...certificatesQuery(state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const openId = state.certificate
  const open = (id: string) => onChange({ certificate: id }, { push: openId === undefined })
  const close = () => onChange({ certificate: undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <FilterSelect
          label={t('column.kind')}
          all={t('filter.kind.all')}
          choices={certificateKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(kind) => onChange({ kind, page: 1 })}
          width={260}
        />
        <FilterSelect
          label={t('filter.energy')}
          all={t('filter.energy.all')}
          choices={certificateEnergies.map((value) => ({ value, label: t(`filter.energy.${value}`) }))}
          value={energy}
          onChange={(energy) => onChange({ energy, page: 1 })}
        />
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/certificates/export',
          filters: { ...list.input, ...narrowed },
          columns: certificateFileColumns,
        }}
        caption={t('list.title')}
        columns={useCertificateColumns()}
        query={certificates}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => open(id)}
        openLabel={({ serial, issuer }) => t('list.open', { serial, issuer })}
        nameOf={({ serial }) => serial}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Boolean(kind ?? energy)}
            onClear={() => onChange({ kind: undefined, energy: undefined })}
          >
            <EmptyState
              title={t('empty.title')}
              action={
                <NewCertificate onNew={() => onChange({ create: 'yes', certificate: undefined }, { push: true })} />
              }
              example={t('empty.example')}
            >
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={openId !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: certificates.data,
              read: (question) => queries.fetchQuery(certificatesQuery(state, question)),
            }}
            openId={openId}
            onOpen={open}
          />
        }
      >
        {openId === undefined ? null : (
          <OneCertificate key={openId} certificateId={openId} year={state.year} onRemoved={close} />
        )}
      </SidePanel>
    </>
  )
}

/** A certificate by its id, wherever in the list it stands. */
function OneCertificate({
  certificateId,
  year,
  onRemoved,
}: {
  certificateId: string
  year: number
  onRemoved: () => void
}) {
  const certificate = useQuery(api.certificate.get.queryOptions({ input: { certificateId } }))
  if (certificate.isError) return <ErrorState error={certificate.error} onRetry={() => void certificate.refetch()} />
  if (!certificate.data) return <SkeletonRows rows={6} height={28} />
  return (
    <>
      <CertificatePanel certificate={certificate.data} year={year} onRemoved={onRemoved} />
      <RecordHistory entity="certificate" recordId={certificateId} />
    </>
  )
}
