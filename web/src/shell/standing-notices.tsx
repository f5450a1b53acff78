import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { currentLanguage } from '../lib/current-language.ts'
import { formatInstant } from '../lib/date-format.ts'
import { useCan, useViewer } from '../lib/session.tsx'
import { useAct } from '../lib/use-act.ts'
import classes from './shell.module.css'

/** What stands above every page: that an account is to be deleted, that what is shown is made up, and to whom it is not all of the company. */
export function StandingNotices() {
  const { t } = useTranslation('shell')
  const { units, isDemonstration, sampleYear, deletionDueAt } = useViewer()
  return (
    <>
      {deletionDueAt === null ? null : <Deletion dueAt={deletionDueAt} />}
      {isDemonstration ? <Notice>{t('demonstration')}</Notice> : null}
      {sampleYear === null ? null : <Sample year={sampleYear} />}
      {units === null ? null : (
        <Notice>{t('at_units', { units: new Intl.ListFormat(currentLanguage()).format(units) })}</Notice>
      )}
    </>
  )
}

/** That the person asked for their account to be deleted, and the way back. */
function Deletion({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('shell')
  const keep = useAct(() => api.accountDeletion.keep.call(), {
    cause: 'account-deletion',
    reread: [api.accountDeletion, api.account.getViewer],
    done: t('deletion.kept'),
  })
  return (
    <Notice>
      {t('deletion.due', { day: formatInstant(dueAt) })}{' '}
      <Button variant="default" size="compact-sm" loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('deletion.keep')}
      </Button>
    </Notice>
  )
}

/** That a year holds lines which were made up, and the way to be rid of them. */
function Sample({ year }: { year: number }) {
  const { t } = useTranslation('shell')
  const queries = useQueryClient()
  const mayRemove = useCan('business-unit:write')
  const remove = useAct(() => api.sampleData.remove.call(), {
    cause: 'sample-data',
    done: t('sample.removed'),
    onSent: () => queries.invalidateQueries(),
  })
  return (
    <Notice>
      {t('sample.present', { year })}{' '}
      {mayRemove ? (
        <Button variant="default" size="compact-sm" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('sample.remove')}
        </Button>
      ) : null}
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={classes.standing} role="status">
      {children}
    </p>
  )
}
