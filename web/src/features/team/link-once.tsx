import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import framed from '../../ui/framed-list.module.css'
import classes from './team.module.css'

/** The link of an invitation in the only moment in which it can be read. */
export function LinkOnce({ email, link, onDone }: { email: string; link: string; onDone: () => void }) {
  const { t } = useTranslation('team')
  return (
    <div className={classes.link} role="status">
      <p className={framed.head}>{t('invite.link', { email })}</p>
      <p className={classes.note}>{t('invite.link.once')}</p>
      <code className={`pg-mono ${classes.linkText}`}>{link}</code>
      <div className={framed.acts}>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'invite.link.copied' : 'invite.link.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onDone}>
          {t('invite.link.done')}
        </Button>
      </div>
    </div>
  )
}
