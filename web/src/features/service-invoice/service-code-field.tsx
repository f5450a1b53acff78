import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { errorMessage } from '../../lib/error-message.ts'
import type { FieldOf } from '../../ui/form/field.ts'
import { FoundField } from '../../ui/form/found-field.tsx'
import type { NoteSettings } from './notes-data.ts'

/** A service of the national list, found by its digits or words; a code that was kept and is in no list stands marked. */
export function ServiceCodeField({ settings, error, ...field }: FieldOf<string> & { settings: NoteSettings }) {
  const { t } = useTranslation(['service-invoice', 'errors'])
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...api.serviceInvoice.serviceCodes.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { operator, serviceDescription: description, serviceListEdition } = settings
  const kept = operator?.serviceCode ?? ''
  const edition = formatDay(serviceListEdition)
  const isUnlisted = kept !== '' && kept === field.value && description === null
  return (
    <FoundField
      {...field}
      error={error ?? (found.isError ? errorMessage(found.error, t) : undefined)}
      label={t('field.serviceCode')}
      description={isUnlisted ? t('field.serviceCode.unlisted', { edition }) : t('field.serviceCode.hint', { edition })}
      chosen={kept === '' ? undefined : { value: kept, label: serviceText(kept, description) }}
      options={(found.data ?? []).map((one) => ({ value: one.code, label: serviceText(one.code, one.description) }))}
      onSearch={setSearch}
      maxDropdownHeight={280}
    />
  )
}

/** A service as it stands in its field: `010501 · Licenciamento …`; its code alone where no words belong to it. */
function serviceText(code: string, description: string | null): string {
  return description === null ? code : `${code} · ${description}`
}
