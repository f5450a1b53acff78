import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { CompanyFlags } from '../../parts/feature-flag/company-flags.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { type CompanyDetail, type CompanyTab, companyQuery, companyTabs, useCompaniesState } from './companies-data.ts'
import { nameOf, statusTones } from './company-columns.tsx'
import { CompanyExport } from './company-export.tsx'
import { CompanyGeneral } from './company-general.tsx'
import { CompanyNotes } from './company-notes.tsx'
import { CompanyPlan } from './company-plan.tsx'
import { CompanyBranches, CompanyPurchases, CompanyResponsible } from './company-tables.tsx'
import { CompanyUsage } from './company-usage.tsx'
import classes from './platform-company.module.css'

/** One company in place of the list, and the way back to the list as it was. */
export function OneCompany({ companyId }: { companyId: string }) {
  const { t } = useTranslation('platform-company')
  const [state, setState] = useCompaniesState()
  const address: Record<string, string> = useSearch({ strict: false })
  const detail = useQuery(companyQuery(companyId))
  const viewer = useViewer()
  const shown = companyTabs.filter((one) => one !== 'export' || mayRead(viewer, 'platform-company:export'))
  const tab = shown.find((one) => one === state.tab) ?? companyTabs[0]
  const back = (
    <Button variant="default" onClick={() => setState({ company: undefined, tab: undefined }, { push: true })}>
      {t('back')}
    </Button>
  )
  if (detail.isError)
    return (
      <Notice tone="danger" title={t('one.failed')} actions={back}>
        {errorMessage(detail.error, t)}
      </Notice>
    )
  return (
    <>
      <div>{back}</div>
      {detail.data ? (
        <>
          <Head detail={detail.data} />
          <LinkTabs
            label={t('one.tabs')}
            keepsScroll
            tabs={shown.map((key) => ({
              key,
              label: t(`tab.${key}`),
              target: pathTo(paths.adminCompanies, { ...address, tab: key }),
              isCurrent: key === tab,
            }))}
          />
          <Part detail={detail.data} tab={tab} />
        </>
      ) : (
        <SkeletonRows rows={8} height={40} />
      )}
    </>
  )
}

function Head({ detail: { company, subscription } }: { detail: CompanyDetail }) {
  const { t } = useTranslation(['platform-company', 'subscription', 'plan'])
  return (
    <header className={classes.head}>
      <h2 className={classes.name} dir="auto">
        {nameOf(company)}
      </h2>
      <bdi className="pg-num">{formatCnpj(company.cnpj)}</bdi>
      <StatusBadge tone={statusTones[subscription.status]}>
        {t(`subscription:status.${subscription.status}`)}
      </StatusBadge>
      <span>
        {t('plan')}: {t(`plan:name.${subscription.plan}`)}
      </span>
    </header>
  )
}

function Part({ detail, tab }: { detail: CompanyDetail; tab: CompanyTab }) {
  const mayWrite = useViewer().platformCan.includes('platform-company:write')
  switch (tab) {
    case 'general':
      return <CompanyGeneral company={detail.company} />
    case 'responsible':
      return <CompanyResponsible companyId={detail.company.id} persons={detail.responsible} />
    case 'branches':
      return <CompanyBranches companyId={detail.company.id} branches={detail.branches} total={detail.branchesTotal} />
    case 'subscription':
      return (
        <>
          <CompanyPurchases companyId={detail.company.id} purchases={detail.purchases} />
          {mayWrite ? <CompanyPlan key={JSON.stringify(detail.agreed)} detail={detail} /> : null}
        </>
      )
    case 'usage':
      return <CompanyUsage usage={detail.usage} />
    case 'flags':
      return <CompanyFlags companyId={detail.company.id} />
    case 'export':
      return <CompanyExport companyId={detail.company.id} name={nameOf(detail.company)} />
    case 'notes':
      return <CompanyNotes companyId={detail.company.id} />
  }
}
