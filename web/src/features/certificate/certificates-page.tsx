import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentYear } from '../../lib/current-year.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useInventory } from '../../parts/inventory/use-inventory.ts'
import { UpgradeStrip } from '../../parts/plan/upgrade-notice.tsx'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { YearSelect } from '../../ui/filter-select.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { useCertificateColumns } from './certificate-columns.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import { MarketSummary } from './market-summary.tsx'
import { RetirementTable } from './retirement-table.tsx'

/** Contracts and certificates of energy, what they were used against, and scope 2 by market that follows. */
export function CertificatesPage() {
  const { t } = useTranslation(['certificate', 'shell'])
  const [state, setState] = useCertificatesState()
  const table = useTableState({ sort: 'createdAt', sorts: ['createdAt'] })
  const years = useInventory({ year: state.year }).data?.years ?? []
  const mayRead = useCan('certificate:read')
  return (
    <Page
      title={t('shell:nav.certificates')}
      question={t('shell:nav.certificates.about')}
      actions={
        <>
          <ButtonLink variant="default" target={pathTo(paths.scope2, { year: state.year })}>
            {t('scope2')}
          </ButtonLink>
          <NewButton onNew={() => setState({ novo: 'sim', certificado: undefined }, { push: true })} />
        </>
      }
      filters={
        <>
          <YearSelect years={years} value={state.year} onChange={(year) => setState({ year })} />
          <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
        </>
      }
    >
      {mayRead ? (
        <>
          <UpgradeStrip feature="certificates" />
          <Certificates state={state} onChange={setState} />
        </>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

function useCertificatesState() {
  const none = undefined as string | undefined
  return useUrlState({ year: currentYear(), certificado: none, novo: none })
}

type CertificatesState = ReturnType<typeof useCertificatesState>[0]

function Certificates({
  state,
  onChange,
}: {
  state: CertificatesState
  onChange: ReturnType<typeof useCertificatesState>[1]
}) {
  const { t } = useTranslation('certificate')
  const { year } = state
  const table = useTableState({ sort: 'createdAt', sorts: ['createdAt'] })
  const { page, pageSize, search } = table
  const list = useQuery({
    ...api.certificate.list.queryOptions({ input: { page, pageSize, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const market = useQuery(api.certificate.market.queryOptions({ input: { year } }))
  const open = list.data?.rows.find(({ id }) => id === state.certificado)
  const close = () => onChange({ certificado: undefined, novo: undefined })
  return (
    <>
      {market.isError ? (
        <ErrorState error={market.error} onRetry={() => void market.refetch()} />
      ) : market.data ? (
        <MarketSummary market={market.data} year={year} />
      ) : (
        <SkeletonBlock height={110} />
      )}
      <Section title={t('list.title')} note={t('list.note')}>
        <DataTable
          caption={t('list.title')}
          columns={useCertificateColumns()}
          table={table}
          query={list}
          rowId={({ id }) => id}
          openId={state.certificado}
          onOpen={({ id }) => onChange({ certificado: id }, { push: true })}
          openLabel={({ serial, issuer }) => t('list.open', { serial, issuer })}
          empty={
            search ? (
              <EmptyState title={t('empty.filtered')} />
            ) : (
              <EmptyState title={t('empty.title')} example={t('empty.example')}>
                {t('empty.text')}
              </EmptyState>
            )
          }
        />
      </Section>
      <Section title={t('retired.title', { year })} note={t('retired.note')}>
        {market.data ? (
          <RetirementTable retirements={market.data.retirements} year={year} />
        ) : (
          <SkeletonBlock height={120} />
        )}
      </Section>
      <SidePanel title={t('panel.title')} isOpen={open !== undefined} onClose={close}>
        {open ? <CertificatePanel certificate={open} year={year} onRemoved={close} /> : null}
      </SidePanel>
      <SidePanel title={t('form.title')} isOpen={state.novo !== undefined} onClose={close}>
        <CertificateForm onCreated={(id) => onChange({ novo: undefined, certificado: id })} />
      </SidePanel>
    </>
  )
}

function NewButton({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('certificate')
  const isAllowed = useCan('certificate:write')
  const lack = usePlanLack('certificates')
  return (
    <ReasonButton reason={isAllowed ? lack : t('not_allowed')} onPress={onNew}>
      {t('new')}
    </ReasonButton>
  )
}
