import { Button, Group, Progress } from '@mantine/core'
import { importLimits } from '@pegada/contract/import-limits.ts'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/error-message.ts'
import { useJobs } from '../../lib/jobs.tsx'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Panel } from '../../ui/page.tsx'
import { formatLimit } from './file-triage.ts'
import classes from './nfe-upload.module.css'
import { percentOf } from './progress.ts'
import { dismissRefused, type Upload, uploadFiles, useUpload } from './upload-store.ts'

/** Where files are dropped, how far they have travelled, and which ones were turned away with the reason of each. */
export function UploadArea() {
  const { t } = useTranslation('nfe-upload')
  const upload = useUpload()
  const { watch } = useJobs()
  const mayImport = useCan('document:import')
  const send = (files: readonly File[]) => void uploadFiles(files, watch)
  const limits = t('drop.limits', {
    xml: formatLimit(importLimits.xmlMaxBytes),
    zip: formatLimit(importLimits.zipMaxBytes),
    files: formatCount(importLimits.maxPerImport),
  })
  return (
    <div className={classes.stack}>
      <FileDrop
        label={t('drop.label')}
        hint={mayImport ? limits : t('drop.forbidden')}
        accept=".xml,.zip"
        isDisabled={!mayImport || upload.phase === 'sending'}
        onFiles={send}
      />
      {upload.phase === 'sending' ? <SendingProgress upload={upload} /> : null}
      {upload.refused.length > 0 ? <RefusedFiles upload={upload} onSendAgain={send} /> : null}
    </div>
  )
}

function SendingProgress({ upload }: { upload: Upload }) {
  const { t } = useTranslation('nfe-upload')
  const text = t('sending', { sent: formatCount(upload.sent), total: formatCount(upload.total) })
  return (
    <Panel>
      <div className={classes.progress}>
        <output aria-live="polite" className="pg-num">
          {text}
        </output>
        <Progress value={percentOf(upload.sent, upload.total)} size="md" aria-label={text} />
      </div>
    </Panel>
  )
}

function RefusedFiles({ upload, onSendAgain }: { upload: Upload; onSendAgain: (files: readonly File[]) => void }) {
  const { t } = useTranslation('nfe-upload')
  const again = upload.refused.flatMap(({ file }) => file ?? [])
  const isOver = upload.phase === 'idle'
  return (
    <div className={classes.refused} role="alert">
      <p className={classes.refusedTitle}>{t('refused.title', { count: upload.refused.length })}</p>
      <ul className={classes.reasons}>
        {upload.refused.slice(0, shownMax).map(({ name, failure }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear the same name, and the list only grows at its end
          <li key={`${index}-${name}`}>
            <Reason name={name} sentence={failureMessage(failure, t)} />
          </li>
        ))}
      </ul>
      {upload.refused.length > shownMax ? (
        <p>{t('refused.more', { total: formatCount(upload.refused.length - shownMax) })}</p>
      ) : null}
      {isOver ? (
        <Group gap="xs">
          {again.length > 0 ? (
            <Button variant="default" size="compact-sm" onClick={() => onSendAgain(again)}>
              {t('refused.again', { count: again.length })}
            </Button>
          ) : null}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={dismissRefused}>
            {t('refused.dismiss')}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}

/** A file by name with what is wrong with it; some sentences begin with the name already. */
export function Reason({ name, sentence }: { name: string; sentence: string }) {
  const rest = sentence.startsWith(`${name}: `) ? sentence.slice(name.length + 2) : sentence
  return (
    <>
      <strong className={classes.fileName}>{name}:</strong> {rest}
    </>
  )
}

const shownMax = 20
