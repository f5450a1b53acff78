import { Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { UpgradeStrip } from '../../parts/plan/upgrade-notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import classes from './automation.module.css'
import { tabIn } from './automation-data.ts'
import { automationTabs } from './automation-tabs.ts'

/** Programs instead of people: keys for the API, webhooks out, and the log of what ran by itself. */
export function AutomationPage() {
  const { t } = useTranslation(['automation', 'shell'])
  const mayRead = useCan('automation:read')
  return (
    <Page title={t('shell:nav.automation')} question={t('shell:nav.automation.about')}>
      {mayRead ? (
        <>
          <UpgradeStrip feature="automation" />
          <AutomationTabs />
        </>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

function AutomationTabs() {
  const { t } = useTranslation(['automation', 'connection'])
  const [{ tab }, setUrl] = useUrlState({ tab: tabIn(undefined) as string })
  const open = tabIn(tab)
  return (
    <Tabs value={open} keepMounted={false} onChange={(key) => setUrl({ tab: key ?? tabIn(undefined) }, { push: true })}>
      <Tabs.List aria-label={t('tabs')} className={classes.tabs ?? ''}>
        {automationTabs.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key}>
            {t(title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {automationTabs.map(({ key, Tab }) => (
        <Tabs.Panel key={key} value={key} className={classes.tab ?? ''}>
          <Tab />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
