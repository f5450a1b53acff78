import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
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
  const { t } = useTranslation('connections')
  const [asking, setAsking] = useState<'address' | 'remove'>()
  const queries = useQueryClient()
  const settle = (cause: string, done: string) => ({
    onSuccess: async () => {
      setAsking(undefined)
      await queries.invalidateQueries({ queryKey: api.connection.key() })
      toastSuccess(done, { cause })
    },
    onError: (error: unknown) => {
      setAsking(undefined)
      toastError(error, { cause })
    },
  })
  const isPaused = state === 'paused'
  const run = useMutation(api.connection.run.mutationOptions(settle('connection.run', t('run.done'))))
  const pausing = useMutation(
    api.connection.update.mutationOptions(settle('connection.update', t(isPaused ? 'resumed' : 'pause.done'))),
  )
  const renewal = useMutation(api.connection.renewAddress.mutationOptions(settle('connection.address', t('renewed'))))
  const removal = useMutation(
    api.connection.delete.mutationOptions(settle('connection.delete', t('removed', { name }))),
  )
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
        onCancel={() => setAsking(undefined)}
      >
        {t('renew.text')}
      </Confirm>
      <Confirm
        isOpen={asking === 'remove'}
        title={t('remove.title', { name })}
        confirmLabel={t('remove')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ connectionId })}
        onCancel={() => setAsking(undefined)}
      >
        {t('remove.text')}
      </Confirm>
    </div>
  )
}
