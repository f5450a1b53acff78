import { Button } from '@mantine/core'
import { importLimits } from '@pegada/contract/import-limits.ts'
import { IconFolderOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan, useViewer } from '../../lib/session.tsx'
import { uploads, useUploads } from '../../lib/upload/browser-uploads.ts'
import { acceptedEndings, formatLimit } from '../../lib/upload/file-kinds.ts'
import { ownerOf } from '../../lib/upload/owner.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import classes from './import.module.css'
import { RefusedFiles } from './refused-files.tsx'
import { SendingProgress } from './sending-progress.tsx'

/** Where files are dropped, how far they have travelled, and which ones were turned away with the reason of each. */
export function UploadArea() {
  const { t } = useTranslation('import')
  const { sendings, refused } = useUploads()
  const viewer = useViewer()
  const mayImport = useCan('document:import')
  const send = (files: readonly File[]) => void uploads.add(files, ownerOf(viewer))
  const limits = t('drop.limits', {
    xml: formatLimit(importLimits.xmlMaxBytes),
    bill: formatLimit(importLimits.billMaxBytes),
    zip: formatLimit(importLimits.zipMaxBytes),
  })
  return (
    <div className={classes.stack}>
      <FileDrop
        label={t('drop.label')}
        hint={mayImport ? limits : t('drop.forbidden')}
        accept={acceptedEndings}
        isDisabled={!mayImport}
        onFiles={send}
      />
      {mayImport ? <FolderButton onFiles={send} /> : null}
      {sendings.map((sending) => (
        <SendingProgress key={sending.key} sending={sending} />
      ))}
      {refused.length > 0 ? <RefusedFiles refused={refused} isOver={sendings.length === 0} onSendAgain={send} /> : null}
    </div>
  )
}

/** Picks a whole folder, for those who do not drag. */
function FolderButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('import')
  return (
    <div className={classes.folder}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconFolderOpen size={16} stroke={1.6} aria-hidden />}
        onClick={() => pickFolder(onFiles)}
      >
        {t('drop.folder')}
      </Button>
      <span className="pg-quiet">{t('drop.keeps')}</span>
    </div>
  )
}

function pickFolder(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  input.onchange = () => onFiles([...(input.files ?? [])])
  input.click()
}
