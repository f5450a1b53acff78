import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { useViewer } from '../../../lib/session.tsx'
import { downloadBlob } from '../../../ui/download.ts'
import { ReasonDialog } from '../../../ui/reason-form.tsx'
import type { Someone } from './deletion-data.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

/** Handing somebody's own data out, and deleting them; what one may not do is not shown. */
export function DeletionActs({ person, onGone }: { person: Someone; onGone: () => void }) {
  const { t } = useTranslation('platform-deletion')
  const { platformCan } = useViewer()
  const [open, setOpen] = useState<'export' | 'deletion'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {platformCan.includes('platform-person:export') ? (
        <Button variant="default" onClick={() => setOpen('export')}>
          {t('export')}
        </Button>
      ) : null}
      {platformCan.includes('platform-person:delete') ? (
        <Button variant="default" color="danger" onClick={() => setOpen('deletion')}>
          {t('open')}
        </Button>
      ) : null}
      {open === 'export' ? (
        <ReasonDialog
          title={t('export.title', { name: person.name })}
          act={(reason) => api.platformDeletion.exportData.call({ userId: person.id, reason })}
          cause="platform_deletion.export"
          onSent={(file) => {
            downloadBlob(file.name, file)
            close()
          }}
          done={(file) => t('export.done', { file: file.name })}
          hint={t('reason.hint')}
          confirmLabel={t('export.do')}
          maxLength={500}
          onCancel={close}
        >
          {t('export.text')}
        </ReasonDialog>
      ) : null}
      {open === 'deletion' ? <DeletionDialog person={person} onClose={close} onGone={onGone} /> : null}
    </>
  )
}
