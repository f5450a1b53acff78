import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { SecurityTabs } from '../../parts/security/security-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { IncidentForm } from './incident-form.tsx'
import { IncidentPanel } from './incident-panel.tsx'
import { opened, useIncidentsState } from './incidents-data.ts'
import { IncidentsList } from './incidents-list.tsx'

/** The register of incidents that touched personal data, and each with its clock, what is known of it and what was done. */
export function IncidentsPage() {
  const { t } = useTranslation('incident')
  const [state, setState] = useIncidentsState()
  const mayWrite = useViewer().platformCan.includes('platform-incident:write')
  const newOne = mayWrite ? (
    <Button onClick={() => setState({ create: 'yes', ...opened(undefined) }, { push: true })}>{t('new')}</Button>
  ) : null
  return (
    <Page title={t('title')} question={t('question')} actions={newOne}>
      <SecurityTabs current="incidents" />
      <IncidentsList newOne={newOne} />
      <p className="pg-quiet">{t('source')}</p>
      <SidePanel
        title={t('new')}
        isOpen={mayWrite && state.create !== undefined}
        onClose={() => setState({ create: undefined })}
      >
        <IncidentForm onDone={({ id }) => setState({ create: undefined, ...opened(id) })} />
      </SidePanel>
      <SidePanel title={t('panel')} isOpen={state.incident !== undefined} onClose={() => setState(opened(undefined))}>
        {state.incident === undefined ? null : <IncidentPanel key={state.incident} incidentId={state.incident} />}
      </SidePanel>
    </Page>
  )
}
