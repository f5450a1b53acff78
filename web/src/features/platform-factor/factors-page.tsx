import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { AssociationsTab } from './associations-tab.tsx'
import { factorTabs, openChangesQuery, scopeOfTab, tabOf, useFactorsState } from './factors-data.ts'
import { GasesTab } from './gases-tab.tsx'
import { GeneratorsTab } from './generators-tab.tsx'
import { ScopeTab } from './scope-tab.tsx'

/** The catalogue that everybody uses, as administrators keep it: factors by scope, generators, what goes with them, and gases. */
export function PlatformFactorsPage() {
  const { t } = useTranslation('platform-factor')
  const [state] = useFactorsState()
  const tab = tabOf(state)
  const scope = scopeOfTab[tab]
  const open = useQuery(openChangesQuery).data?.total
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        <>
          <ButtonLink variant="default" target={pathTo(paths.adminFactorChanges)}>
            {open ? t('changes.open', { n: formatCount(open) }) : t('changes.title')}
          </ButtonLink>
          <ButtonLink variant="default" target={pathTo(paths.adminFactorsBasic)}>
            {t('basic.title')}
          </ButtonLink>
        </>
      }
    >
      <LinkTabs
        label={t('tabs')}
        tabs={factorTabs.map((key) => ({
          key,
          label: t(`tab.${key}`),
          target: pathTo(paths.adminFactors, key === 'scope1' ? {} : { tab: key }),
          isCurrent: key === tab,
        }))}
      />
      {scope ? <ScopeTab key={tab} tab={tab} scope={scope} /> : null}
      {tab === 'generators' ? <GeneratorsTab /> : null}
      {tab === 'associations' ? <AssociationsTab /> : null}
      {tab === 'gases' ? <GasesTab /> : null}
    </Page>
  )
}
