import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Panel } from '../../ui/page.tsx'
import classes from './dashboard.module.css'

/** A made-up year to look at before the first figure of one's own; the banner above every page takes it away. */
export function SampleOffer() {
  const { t } = useTranslation('dashboard')
  const queries = useQueryClient()
  const load = useAct(() => api.sampleData.load.call(), {
    cause: 'sample-data',
    done: ({ year }) => t('sample.loaded', { year }),
    onSent: () => queries.invalidateQueries(),
  })
  if (!useCan('business-unit:write')) return null
  return (
    <Panel>
      <div className={classes.plan}>
        <div>
          <p className={classes.name}>{t('sample.title')}</p>
          <p className={classes.note}>{t('sample.note')}</p>
        </div>
        <Button variant="default" loading={load.isPending} onClick={() => load.mutate()}>
          {t('sample.load')}
        </Button>
      </div>
    </Panel>
  )
}
