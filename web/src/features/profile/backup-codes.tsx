import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { downloadBlob } from '../../ui/download.ts'
import framed from '../../ui/framed-list.module.css'
import { Panel } from '../../ui/page.tsx'
import classes from './profile.module.css'

/** Ten codes in the only moment in which they can be read. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('profile')
  const text = codes.join('\n')
  return (
    <Panel>
      <div className={classes.stack} role="status">
        <h3 className={`${framed.head} ${classes.itemHead}`}>{t('codes.title')}</h3>
        <p className={classes.required}>{t('codes.once')}</p>
        <ul className={classes.codes} aria-label={t('codes.title')}>
          {codes.map((code) => (
            <li key={code} className="pg-mono">
              {code}
            </li>
          ))}
        </ul>
        <div className={framed.acts}>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                {t(copied ? 'codes.copied' : 'codes.copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadBlob(t('codes.file'), new Blob([`${text}\n`], { type: 'text/plain' }))}
          >
            {t('codes.download')}
          </Button>
          <Button onClick={onDone}>{t('codes.saved')}</Button>
        </div>
      </div>
    </Panel>
  )
}
