import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementPanel } from './announcement-panel.tsx'
import { useAnnouncementsState } from './announcements-data.ts'
import { AnnouncementsList } from './announcements-list.tsx'

/** What users are told above their pages: all that was written, and each with its words, its window and whom it reaches. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcement')
  const [state, setState] = useAnnouncementsState()
  const mayWrite = useViewer().platformCan.includes('platform-announcement:write')
  const newOne = mayWrite ? (
    <Button onClick={() => setState({ create: 'yes', announcement: undefined }, { push: true })}>{t('new')}</Button>
  ) : null
  return (
    <Page title={t('title')} question={t('question')} actions={newOne}>
      <AnnouncementsList newOne={newOne} />
      <SidePanel
        title={t('new')}
        isOpen={mayWrite && state.create !== undefined}
        onClose={() => setState({ create: undefined })}
      >
        <AnnouncementForm onDone={({ id }) => setState({ create: undefined, announcement: id })} />
      </SidePanel>
      <SidePanel
        title={t('panel')}
        isOpen={state.announcement !== undefined}
        onClose={() => setState({ announcement: undefined })}
      >
        {state.announcement === undefined ? null : (
          <AnnouncementPanel
            key={state.announcement}
            announcementId={state.announcement}
            onGone={() => setState({ announcement: undefined })}
          />
        )}
      </SidePanel>
    </Page>
  )
}
