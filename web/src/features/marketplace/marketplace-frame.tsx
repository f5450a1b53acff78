import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { BehindFlag } from '../../parts/feature-flag/behind-flag.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'

const tabs = [
  { key: 'offers', path: paths.marketplace },
  { key: 'requests', path: paths.marketRequests },
  { key: 'credits', path: paths.marketCredits },
] as const

/** The three parts of the marketplace under one title: what is offered, what was asked, and credits beside the inventory. */
export function MarketplaceFrame({
  current,
  actions,
  children,
}: {
  current: (typeof tabs)[number]['key']
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation(['marketplace', 'shell'])
  return (
    <Page title={t('shell:nav.marketplace')} question={t(`about.${current}`)} actions={actions}>
      <LinkTabs
        label={t('tabs')}
        tabs={tabs.map(({ key, path }) => ({
          key,
          label: t(`tab.${key}`),
          target: pathTo(path),
          isCurrent: key === current,
        }))}
      />
      <BehindFlag flag="marketplace">
        <OfWholeCompany may="marketplace:read">{children}</OfWholeCompany>
      </BehindFlag>
    </Page>
  )
}
