import { symbolOfDeclared } from '@pegada/core/product/unit-of-source.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { FoundField } from '../../ui/form/found-field.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import type { InputValues } from './input-values.ts'

/** A footprint that a supplier sent and that the company approved. */
export function FootprintPick({
  fields: { field, values, set },
  isOff,
}: {
  fields: Fields<InputValues>
  isOff: boolean
}) {
  const { t } = useTranslation('product')
  const [search, setSearch] = useState('')
  const { value } = field('footprintId')
  const chosen = useQuery(api.footprint.get.queryOptions({ input: value === '' ? skipToken : { footprintId: value } }))
  const found = useQuery({
    ...api.footprint.list.queryOptions({
      input: {
        ...(search === '' ? {} : { search }),
        ...{ kind: 'received', state: 'approved', pageSize: 20, sort: 'product', direction: 'asc' },
      },
    }),
    placeholderData: keepPreviousData,
  })
  const nameOf = ({ product, company }: { product: string; company: string }) => `${product} (${company})`
  const footprints = found.data?.rows ?? []
  return (
    <FoundField
      {...field('footprintId')}
      description={t('input.footprintId.about')}
      options={footprints.map((one) => ({ value: one.id, label: nameOf(one) }))}
      chosen={chosen.data && { value: chosen.data.id, label: nameOf(chosen.data) }}
      onSearch={setSearch}
      disabled={isOff}
      onChange={(id) => {
        const chosen = footprints.find((one) => one.id === id)
        set({
          footprintId: id,
          unit: values.unit || (chosen ? symbolOfDeclared(chosen.declaredUnit) : ''),
          name: values.name || (chosen?.product ?? ''),
        })
      }}
    />
  )
}
