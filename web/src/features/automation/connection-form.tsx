import { SegmentedControl } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { type Fields, useFields } from '../../ui/form/use-fields.ts'
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
  const { t } = useTranslation('connection')
  const isNew = connection === undefined
  const fields: Fields<ConnectionValues> = useFields<ConnectionValues, Connection>({
    start: startOf(connection, 'pull'),
    label: (field) => t(`form.${field}`),
    check: (values) => Object.fromEntries(missingFields(values, isNew).map((field) => [field, t('form.missing')])),
    send: (values) =>
      isNew
        ? api.connection.create.call(creationOf(values))
        : api.connection.update.call(changeOf(connection.id, values)),
    cause: 'connection.save',
    reread: [api.connection, api.audit],
    done: ({ name }) => t('saved', { name }),
    onDone,
  })
  const { kind } = fields.values
  const lacks = isNew ? lackOf(options, kind) : undefined
  return (
    <Form
      fields={fields}
      save={lacks === undefined ? t(isNew ? 'form.save' : 'form.change') : undefined}
      openBy={isNew ? 'create' : 'connection'}
    >
      {isNew ? (
        <SegmentedControl
          aria-label={t('form.kind')}
          orientation="vertical"
          fullWidth
          value={kind}
          onChange={(next) => fields.set({ kind: kinds.find((one) => one === next) ?? kind })}
          data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      ) : null}
      <p className={classes.aside}>{t(lacks ?? `about.${kind}`)}</p>
      {lacks ? null : (
        <>
          <TextField {...fields.field('name')} description={t('form.name.help')} maxLength={80} required />
          <ConnectionFields fields={fields} hasSecret={connection?.hasSecret ?? false} />
        </>
      )}
    </Form>
  )
}

/** Why this installation cannot offer a kind, as the key of a sentence. */
function lackOf({ mailDomain, watchesFolders }: Options, kind: ConnectionKind): string | undefined {
  if (kind === 'mailbox' && mailDomain === null) return 'lacks.mailbox'
  return kind === 'folder' && !watchesFolders ? 'lacks.folder' : undefined
}
