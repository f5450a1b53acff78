import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { FieldOf } from '../../ui/form/field.ts'
import { FoundField, type Offered } from '../../ui/form/found-field.tsx'

/** A supplier, found while one types; those with whom most is spent are offered first. */
export function SupplierField(
  field: FieldOf<string> & { chosen?: Offered | undefined; description?: ReactNode; disabled?: boolean },
) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...api.supplier.list.queryOptions({
      input: { ...(search === '' ? {} : { search }), pageSize: 20, sort: 'spendBrl', direction: 'desc' },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <FoundField
      {...field}
      options={(found.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setSearch}
    />
  )
}
