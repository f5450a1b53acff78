import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import classes from './secret-once.module.css'

/** A secret in the only moment in which it can be read. */
export function SecretOnce({ label, secret, onDone }: { label: string; secret: string; onDone: () => void }) {
  const { t } = useTranslation('automation')
  return (
    <div className={classes.secret}>
      <Notice tone="warning">{t('secret.once')}</Notice>
      <div>
        <p className={classes.label}>{label}</p>
        <code className={classes.text} dir="ltr">
          {secret}
        </code>
      </div>
      <div className={classes.acts}>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
              data-autofocus
            >
              {copied ? t('copy.done') : t('secret.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          {t('secret.saved')}
        </Button>
      </div>
    </div>
  )
}
