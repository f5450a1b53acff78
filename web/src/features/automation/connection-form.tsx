import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import classes from './automation.module.css'
import { ConnectionFields } from './connection-fields.tsx'
import type { Connection } from './connection-state.tsx'
import {
  type ConnectionKind,
  type ConnectionValues,
  changeOf,
  creationOf,
  missingFields,
  startOf,
} from './connection-values.ts'

type Options = Outputs['connection']['options']

const kinds: readonly ConnectionKind[] = ['mailbox', 'folder', 'bucket', 'pull']

/** Adds a connection, or changes one that is there. A kind that the installation lacks says what it needs. */
export function ConnectionForm({
  options,
  connection,
  onDone,
}: {
  options: Options
  connection?: Connection
  onDone: () => void
}) {
  const { t } = useTranslation(['connections', 'errors'])
  const [values, setValues] = useState<ConnectionValues>(() => startOf(connection, 'pull'))
  const [isAsked, setIsAsked] = useState(false)
  const queries = useQueryClient()
  const settled = {
    onSuccess: async ({ name }: Connection) => {
      await queries.invalidateQueries({ queryKey: api.connection.key() })
      toastSuccess(t('saved', { name }), { cause: 'connection.save' })
      onDone()
    },
  }
  const creation = useMutation(api.connection.create.mutationOptions(settled))
  const change = useMutation(api.connection.update.mutationOptions(settled))
  const missing = missingFields(values, connection === undefined)
  const lacks = connection === undefined ? lackOf(options, values.kind) : undefined
  const error = creation.error ?? change.error
  const set = (part: Partial<ConnectionValues>) => setValues((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (missing.length > 0 || lacks !== undefined) return
    if (connection) change.mutate(changeOf(connection.id, values))
    else creation.mutate(creationOf(values))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {connection ? null : (
          <SegmentedControl
            aria-label={t('form.kind')}
            orientation="vertical"
            fullWidth
            value={values.kind}
            onChange={(kind) => set({ kind: kind as ConnectionKind })}
            data={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          />
        )}
        <p className={classes.aside}>{lacks ? t(lacks) : t(`about.${values.kind}`)}</p>
        {lacks ? null : (
          <>
            <TextInput
              label={t('form.name')}
              description={t('form.name.help')}
              value={values.name}
              maxLength={80}
              required
              error={isAsked && missing.includes('name') ? t('form.missing') : undefined}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <ConnectionFields
              values={values}
              set={set}
              hasSecret={connection?.hasSecret ?? false}
              problemOf={(field) => (isAsked && missing.includes(field) ? t('form.missing') : undefined)}
            />
            {error ? (
              <p className={classes.error} role="alert">
                {errorMessage(error, t)}
              </p>
            ) : null}
            <Button type="submit" loading={creation.isPending || change.isPending}>
              {t(connection ? 'form.change' : 'form.save')}
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}

/** Why this installation cannot offer a kind, as the key of a sentence. */
function lackOf({ mailDomain, watchesFolders }: Options, kind: ConnectionKind): string | undefined {
  if (kind === 'mailbox' && mailDomain === null) return 'lacks.mailbox'
  return kind === 'folder' && !watchesFolders ? 'lacks.folder' : undefined
}
