import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import classes from './automation.module.css'
import type { Connection } from './connection-state.tsx'
import { ManageButton } from './manage-button.tsx'

/** Look now, pause or resume, change, renew the address, remove. */
export function ConnectionActs({
  connection: { id: connectionId, name, kind, state, isRunning },
  onEdit,
}: {
  connection: Connection
  onEdit: () => void
}) {
  const { t } = useTranslation('connection')
  const [asking, setAsking] = useState<'address' | 'remove'>()
  const close = () => setAsking(undefined)
  const settled = { reread: [api.connection, api.audit], onSent: close, onFailed: close }
  const isPaused = state === 'paused'
  const run = useAct(api.connection.run.call, { cause: 'connection.run', done: t('run.done'), ...settled })
  const pausing = useAct(api.connection.update.call, {
    cause: 'connection.update',
    done: t(isPaused ? 'resumed' : 'pause.done'),
    undo: () => api.connection.update.call({ connectionId, isPaused }),
    ...settled,
  })
  const renewal = useAct(api.connection.renewAddress.call, {
    cause: 'connection.address',
    done: t('renewed'),
    ...settled,
  })
  const removal = useAct(api.connection.delete.call, {
    cause: 'connection.delete',
    done: t('removed', { name }),
    ...settled,
  })
  const button = { variant: 'default', size: 'compact-sm' } as const
  return (
    <div className={classes.acts}>
      {kind === 'mailbox' || isPaused ? null : (
        <ManageButton {...button} isBusy={run.isPending || isRunning} onPress={() => run.mutate({ connectionId })}>
          {t('run')}
        </ManageButton>
      )}
      <ManageButton
        {...button}
        isBusy={pausing.isPending}
        onPress={() => pausing.mutate({ connectionId, isPaused: !isPaused })}
      >
        {t(isPaused ? 'resume' : 'pause')}
      </ManageButton>
      <ManageButton {...button} onPress={onEdit}>
        {t('edit')}
      </ManageButton>
      {kind === 'mailbox' || kind === 'folder' ? (
        <ManageButton {...button} onPress={() => setAsking('address')}>
          {t(`renew.${kind}`)}
        </ManageButton>
      ) : null}
      <ManageButton {...button} ends onPress={() => setAsking('remove')}>
        {t('remove')}
      </ManageButton>
      <Confirm
        isOpen={asking === 'address'}
        title={t(`renew.${kind === 'folder' ? 'folder' : 'mailbox'}`)}
        confirmLabel={t('renew.confirm')}
        isBusy={renewal.isPending}
        onConfirm={() => renewal.mutate({ connectionId })}
        onCancel={close}
      >
        {t('renew.text')}
      </Confirm>
      <Confirm
        isOpen={asking === 'remove'}
        title={t('remove.title', { name })}
        confirmLabel={t('remove')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ connectionId })}
        onCancel={close}
      >
        {t('remove.text')}
      </Confirm>
    </div>
  )
}
