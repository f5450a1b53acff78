import { symbolOfDeclared } from '@pegada/core/product/unit-of-source.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
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
  const found = useQuery({
    ...api.footprint.list.queryOptions({
      input: { kind: 'received', state: 'approved', pageSize: 100, sort: 'product', direction: 'asc' },
    }),
    placeholderData: keepPreviousData,
  })
  const footprints = found.data?.rows ?? []
  return (
    <PickField
      {...field('footprintId')}
      description={t('input.footprintId.about')}
      options={footprints.map(({ id, product, company }) => ({ value: id, label: `${product} (${company})` }))}
      searchable
      none=""
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
