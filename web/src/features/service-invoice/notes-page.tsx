import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BillableList } from './billable-list.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { CodesSection } from './codes-section.tsx'
import { NoteStatus } from './note-status.tsx'
import { type NoteSettings, noteViews, settingsQuery, useNotesState, viewOf } from './notes-data.ts'
import { NotesList } from './notes-list.tsx'
import { OperatorSection } from './operator-section.tsx'
import { SchemasSection } from './schemas-section.tsx'

/** What the form starts from: as long as it is the same, what was typed stays. */
function keptOf({ operator, environment, signature, issuesOnPayment }: NoteSettings): string {
  return JSON.stringify([operator, environment, signature, issuesOnPayment])
}

/** Service invoices (NFS-e): whether they are issued and what is missing for it, each of them, what is to be issued, and the set-up. */
export function NotesPage() {
  const { t } = useTranslation(['service-invoice', 'errors'])
  const [state] = useNotesState()
  const mayWrite = mayRead(useViewer(), 'platform-fiscal:write')
  const settings = useQuery(settingsQuery)
  const view = viewOf(state)
  if (settings.error) {
    const title = t('failed', { message: errorMessage(settings.error, t) })
    return (
      <Page title={t('title')} question={t('question')}>
        <ErrorState title={title} error={settings.error} onRetry={() => void settings.refetch()} />
      </Page>
    )
  }
  return (
    <Page title={t('title')} question={t('question')}>
      {settings.data ? <NoteStatus settings={settings.data} /> : <SkeletonRows rows={1} height={64} />}
      {mayWrite ? null : <p className="pg-quiet">{t('root_only')}</p>}
      <LinkTabs
        label={t('views')}
        keepsScroll
        tabs={noteViews.map((key) => ({
          key,
          label: t(`view.${key}`),
          target: pathTo(paths.adminNfse, key === 'notes' ? {} : { view: key }),
          isCurrent: key === view,
        }))}
      />
      {view === 'notes' ? <NotesList mayWrite={mayWrite} /> : null}
      {view === 'billable' ? <BillableList mayIssue={mayWrite && (settings.data?.isReady ?? false)} /> : null}
      {view === 'settings' && settings.data ? (
        <>
          <CertificateSection settings={settings.data} mayWrite={mayWrite} />
          <SchemasSection settings={settings.data} />
          <CodesSection settings={settings.data} mayWrite={mayWrite} />
          <OperatorSection key={keptOf(settings.data)} settings={settings.data} mayWrite={mayWrite} />
        </>
      ) : null}
    </Page>
  )
}
