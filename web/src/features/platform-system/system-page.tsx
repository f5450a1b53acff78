import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { systemViews, useSystemState, viewOf } from './system-data.ts'
import { SystemJobs } from './system-jobs.tsx'
import { SystemSizes } from './system-sizes.tsx'
import { SystemState } from './system-state.tsx'

/** The installation: what it is made of and how each part fares, its work in the background, its size. */
export function SystemPage() {
  const { t } = useTranslation('platform-system')
  const [state] = useSystemState()
  const view = viewOf(state)
  return (
    <Page title={t('title')} question={t('question')}>
      <LinkTabs
        label={t('views')}
        tabs={systemViews.map((key) => ({
          key,
          label: t(`view.${key}`),
          target: pathTo(paths.adminSystem, key === 'state' ? {} : { view: key }),
          isCurrent: key === view,
        }))}
      />
      {view === 'state' ? <SystemState /> : null}
      {view === 'jobs' ? <SystemJobs /> : null}
      {view === 'sizes' ? <SystemSizes /> : null}
    </Page>
  )
}
