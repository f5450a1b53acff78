import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { UpgradeStrip } from '../../parts/plan/upgrade-notice.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { CertificateList } from './certificate-list.tsx'
import {
  type CertificatesState,
  type ChangeCertificates,
  marketQuery,
  useCertificatesState,
} from './certificates-data.ts'
import { MarketSummary } from './market-summary.tsx'
import { NewCertificate } from './new-certificate.tsx'
import { RetirementTable } from './retirement-table.tsx'

/** Contracts and certificates of energy, what they were used against, and scope 2 by market that follows. */
export function CertificatesPage() {
  const { t } = useTranslation(['certificate', 'shell'])
  const [state, setState] = useCertificatesState()
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
          <NewCertificate onNew={() => setState({ create: 'yes', certificate: undefined }, { push: true })} />
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

function Certificates({ state, onChange }: { state: CertificatesState; onChange: ChangeCertificates }) {
  const { t } = useTranslation('certificate')
  const { year } = state
  const market = useQuery(marketQuery(year))
  const close = () => onChange({ certificate: undefined, create: undefined })
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
        <CertificateList state={state} onChange={onChange} />
      </Section>
      <Section title={t('retired.title', { year })} note={t('retired.note')}>
        {market.data ? (
          <RetirementTable retirements={market.data.retirements} year={year} />
        ) : (
          <SkeletonBlock height={120} />
        )}
      </Section>
      <SidePanel title={t('form.title')} isOpen={state.create !== undefined} onClose={close}>
        <CertificateForm onCreated={(id) => onChange({ create: undefined, certificate: id })} />
      </SidePanel>
    </>
  )
}
