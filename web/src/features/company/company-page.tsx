import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Page, Panel, Section } from '../../ui/page.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { type Company, companyQuery } from './company-data.ts'
import { CompanyForm } from './company-form.tsx'

/** The company's record: what the register says of it, what its people say, and who changed what. */
export function CompanyPage() {
  const { t } = useTranslation(['company', 'shell'])
  const mayRead = useCan('company:read')
  return (
    <Page title={t('shell:nav.organization')} question={t('shell:nav.organization.about')}>
      {mayRead ? <Record /> : <ForbiddenState />}
    </Page>
  )
}

function Record() {
  const { t } = useTranslation('company')
  const company = useQuery(companyQuery)
  const mayReadHistory = useCan('record-history:read')
  if (company.isError) return <ErrorState error={company.error} onRetry={() => void company.refetch()} />
  if (!company.data) return <SkeletonForm fields={8} />
  return (
    <>
      <Section title={t('written')} note={t('written.note')}>
        <Panel>
          <CompanyForm company={company.data} />
        </Panel>
      </Section>
      <Section title={t('register')} note={t('register.note')}>
        <Panel>
          <OfRegister company={company.data} />
        </Panel>
      </Section>
      {mayReadHistory ? (
        <Section title={t('history')}>
          <Panel>
            <RecordHistory entity="company" recordId={company.data.id} />
          </Panel>
        </Section>
      ) : null}
    </>
  )
}

function OfRegister({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const { cnpj, legalName, cnaeCode, cnaeDescription, sector, size, employeeCount, registerSource } = company
  const activity = [cnaeCode, cnaeDescription].filter((one) => one !== null).join(' · ')
  return (
    <>
      <Facts>
        <Fact name={t('cnpj')}>
          <bdi>{formatCnpj(cnpj)}</bdi>
        </Fact>
        <Fact name={t('legal_name')}>{legalName}</Fact>
        <Fact name={t('cnae')}>{activity}</Fact>
        <Fact name={t('sector')}>{sector}</Fact>
        <Fact name={t('size')}>{size ?? t('no_size')}</Fact>
        <Fact name={t('employees')}>{employeeCount === null ? t('no_size') : formatCount(employeeCount)}</Fact>
        <Fact name={t('source')}>{registerSource}</Fact>
      </Facts>
      <p className="pg-quiet">{t('plan')}</p>
      <ButtonLink variant="default" target={pathTo(paths.planManagement)}>
        {t('plan.link')}
      </ButtonLink>
    </>
  )
}
