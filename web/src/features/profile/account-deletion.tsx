import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SecretField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import framed from '../../ui/framed-list.module.css'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './profile.module.css'

/** The end of one's account: what goes, what stays and why, and asking for it; the banner above every page takes it back. */
export function AccountDeletion() {
  const { t } = useTranslation(['profile', 'shell'])
  const { deletionDueAt } = useViewer()
  const standing = useQuery(api.accountDeletion.get.queryOptions())
  return (
    <Section title={t('deletion.title')} note={t('deletion.about')}>
      <Panel>
        <div className={classes.stack}>
          <p className={classes.text}>{t('deletion.gone')}</p>
          <p className={classes.text}>{t('deletion.stays')}</p>
          <p className={classes.text}>{t('deletion.alone')}</p>
          {standing.isError ? (
            <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />
          ) : standing.data === undefined ? (
            <SkeletonBlock height={40} />
          ) : deletionDueAt !== null ? (
            <p className={classes.required}>{t('shell:deletion.due', { day: formatInstant(deletionDueAt) })}</p>
          ) : standing.data.mustHandOver.length > 0 ? (
            <MustHandOver companies={standing.data.mustHandOver} />
          ) : (
            <Ask />
          )}
        </div>
      </Panel>
    </Section>
  )
}

function MustHandOver({ companies }: { companies: readonly string[] }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <p className={classes.required}>{t('deletion.must', { companies: companies.join(', ') })}</p>
      <div className={framed.acts}>
        <ButtonLink variant="default" target={pathTo(paths.team)}>
          {t('deletion.team')}
        </ButtonLink>
      </div>
    </>
  )
}

function Ask() {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <AskForm onCancel={() => setOpen(false)} />
  ) : (
    <div className={framed.acts}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('deletion.open')}
      </Button>
    </div>
  )
}

function AskForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('profile')
  const { hasTwoFactor } = useViewer()
  const fields = useFields({
    start: { password: '', code: '' },
    required: hasTwoFactor ? ['password', 'code'] : ['password'],
    codes: { 'account.password_wrong': 'password', 'auth.code_invalid': 'code' },
    send: ({ password, code }) => api.accountDeletion.ask.call({ password, ...(hasTwoFactor ? { code } : {}) }),
    cause: 'account-deletion',
    reread: [api.accountDeletion, api.account.getViewer],
    done: ({ dueAt }) => t('deletion.asked', { day: formatInstant(dueAt) }),
  })
  return (
    <Form
      fields={fields}
      className={classes.form}
      save={t('deletion.confirm')}
      button={{ color: 'danger' }}
      acts={
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      }
    >
      <p className={classes.text}>{t('deletion.first')}</p>
      <SecretField
        {...fields.field('password')}
        label={t('password.current')}
        autoComplete="current-password"
        withAsterisk={false}
        autoFocus
      />
      {hasTwoFactor ? (
        <TextField
          {...fields.field('code')}
          label={t('deletion.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      ) : null}
    </Form>
  )
}
