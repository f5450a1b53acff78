import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { downloadBlob } from '../../ui/download.ts'
import framed from '../../ui/framed-list.module.css'
import { Panel, Section } from '../../ui/page.tsx'
import classes from './profile.module.css'

/** A copy of everything that is held about the person, to take away. */
export function OwnData() {
  const { t } = useTranslation('profile')
  const take = useAct(() => api.profile.exportData.call(), {
    cause: 'own-data',
    onSent: (file) => downloadBlob(file.name, file),
    done: ({ name }) => t('data.taken', { name }),
    failed: t('data.failed'),
  })
  return (
    <Section title={t('data.title')} note={t('data.about')}>
      <Panel>
        <div className={classes.stack}>
          <p className={classes.text}>{t('data.what')}</p>
          <div className={framed.acts}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={take.isPending}
              onClick={() => take.mutate()}
            >
              {t('data.take')}
            </Button>
          </div>
        </div>
      </Panel>
    </Section>
  )
}
