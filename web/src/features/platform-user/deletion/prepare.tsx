import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { formatInstant } from '../../../lib/date-format.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../../ui/form/reason-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { ReasonForm } from '../../../ui/reason-form.tsx'
import classes from './deletion.module.css'
import type { Someone, Standing } from './deletion-data.ts'
import { Step } from './step.tsx'

/** The first stage: the person is shut out, with a reason. */
export function Prepare({
  person,
  onStart,
  onSent,
  onFailed,
}: {
  person: Someone
  onStart: () => void
  onSent: () => void
  onFailed: (error: unknown) => void
}) {
  const { t } = useTranslation(['platform-deletion', 'common'])
  const fields = useFields({
    start: { reason: '' },
    check: ({ reason }) => reasonProblem(reason, t),
    send: ({ reason }) => {
      onStart()
      return api.platformDeletion.prepare.call({ userId: person.id, reason: reason.trim() })
    },
    codes: { 'platform_deletion.names_person': 'reason' },
    cause: 'platform_deletion.prepare',
    reread: [api.platformDeletion],
    done: ({ dueAt }) => t('prepare.done', { day: formatInstant(dueAt) }),
    onSent,
    onFailed,
  })
  return (
    <Form
      fields={fields}
      save={t('prepare')}
      button={{ variant: 'default' }}
      alert={<Step name={t('prepare')}>{t('prepare.text')}</Step>}
    >
      <ReasonField {...fields.field('reason')} description={t('reason.hint')} />
    </Form>
  )
}

/** The second: since when, by whom and why; it is undone, or the account is deleted at once. */
export function Prepared({
  person,
  prepared: { at, by, reason },
  day,
  onFailed,
  onDeleted,
}: {
  person: Someone
  prepared: NonNullable<Standing['prepared']>
  day: string
  onFailed: (error: unknown) => void
  onDeleted: () => void
}) {
  const { t } = useTranslation(['platform-deletion', 'common'])
  const queries = useQueryClient()
  const [asks, setAsks] = useState<'undo' | 'sure'>()
  const finish = useAct(() => api.platformDeletion.finish.call({ userId: person.id }), {
    cause: 'platform_deletion.finish',
    failure: 'beside',
    onSent: onDeleted,
    onFailed: (error) => {
      setAsks(undefined)
      void queries.invalidateQueries({ queryKey: api.platformDeletion.key() })
      onFailed(error)
    },
  })
  return (
    <div className={classes.stack}>
      <p className={classes.line}>{t('prepared', { at: formatInstant(at), by: by ?? t('prepared.somebody'), day })}</p>
      <p className={classes.note}>{t('prepared.reason', { reason })}</p>
      {asks === 'undo' ? (
        <ReasonForm
          act={(why) => api.platformDeletion.undo.call({ userId: person.id, reason: why })}
          cause="platform_deletion.undo"
          reread={[api.platformDeletion]}
          done={t('undo.done', { name: person.name })}
          hint={t('reason.hint')}
          confirmLabel={t('undo')}
          maxLength={500}
          onCancel={() => setAsks(undefined)}
        />
      ) : (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => setAsks('undo')}>
            {t('undo')}
          </Button>
          <Button color="danger" onClick={() => setAsks('sure')}>
            {t('finish')}
          </Button>
        </div>
      )}
      <Confirm
        isOpen={asks === 'sure'}
        title={t('sure')}
        confirmLabel={t('finish')}
        isBusy={finish.isPending}
        onConfirm={() => finish.mutate()}
        onCancel={() => setAsks(undefined)}
      >
        {t('sure.text', { name: person.name })}
      </Confirm>
    </div>
  )
}
