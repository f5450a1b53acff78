import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { errorMessage } from '../../lib/error-message.ts'
import type { FieldOf } from '../../ui/form/field.ts'
import { FoundField } from '../../ui/form/found-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import type { NoteSettings } from './notes-data.ts'

type Table = NoteSettings['codeTables'][number]

interface Listed {
  readonly list: Table['list']
  readonly settings: NoteSettings
  /** What the operator has now, and its words in the table. */
  readonly kept: string
  readonly description: string | null
}

/** A code of a table that was put in, found by its digits or words; typed where there is no table. */
export function ListedCodeField({ label, ...field }: FieldOf<string> & Listed & { label: string }) {
  const { list, settings, kept, description, ...own } = field
  const table = settings.codeTables.find((one) => one.list === list && one.isInForce)
  if (!table) return <TextField {...own} label={label} autoComplete="off" inputMode="numeric" maxLength={9} />
  return <FoundCode {...own} label={label} table={table} kept={kept} description={description} />
}

function FoundCode({
  table,
  kept,
  description,
  error,
  ...field
}: FieldOf<string> & { label: string; table: Table } & Pick<Listed, 'kept' | 'description'>) {
  const { t } = useTranslation(['service-invoice', 'errors'])
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...api.serviceInvoice.codes.queryOptions({ input: { list: table.list, search } }),
    placeholderData: keepPreviousData,
  })
  const edition = formatDay(table.edition)
  const isUnlisted = kept !== '' && kept === field.value && description === null
  const textOf = (code: string, words: string | null) => (words === null ? code : `${code} · ${words}`)
  return (
    <FoundField
      {...field}
      error={error ?? (found.isError ? errorMessage(found.error, t) : undefined)}
      description={isUnlisted ? t('field.listed.unlisted', { edition }) : t('field.listed.hint', { edition })}
      chosen={kept === '' ? undefined : { value: kept, label: textOf(kept, description) }}
      options={(found.data ?? []).map((one) => ({ value: one.code, label: textOf(one.code, one.description) }))}
      onSearch={setSearch}
      maxDropdownHeight={280}
    />
  )
}
