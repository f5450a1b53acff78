import { ANNOUNCEMENT_COMPANIES_MAX } from '@pegada/core/announcement/announcement.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import type { FieldOf } from '../../ui/form/field.ts'
import { FoundManyField } from '../../ui/form/found-field.tsx'

/** Companies of the installation, found while one types. */
export function CompaniesField({
  chosen,
  ...field
}: FieldOf<readonly string[]> & { chosen: readonly { readonly id: string; readonly name: string }[] }) {
  const { t } = useTranslation('announcement')
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...api.platformCompany.list.queryOptions({
      input: { ...(search === '' ? {} : { search }), pageSize: 20, sort: 'name', direction: 'asc' },
    }),
    placeholderData: keepPreviousData,
  })
  const named = (found.data?.rows ?? []).map(({ id, tradeName, legalName }) => ({
    value: id,
    label: tradeName ?? legalName,
  }))
  return (
    <FoundManyField
      {...field}
      description={t('form.reached.hint')}
      maxValues={ANNOUNCEMENT_COMPANIES_MAX}
      options={named}
      chosen={chosen.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setSearch}
    />
  )
}
