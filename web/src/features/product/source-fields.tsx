import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { AttachedDocument } from '../../parts/document/attached-document.tsx'
import { FactorPicker } from '../../parts/factor/factor-picker.tsx'
import { FoundField } from '../../ui/form/found-field.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import { FootprintPick } from './footprint-pick.tsx'
import { type InputValues, TYPED_PARTS } from './input-values.ts'
import { LinePick } from './line-pick.tsx'

/** What tells the emissions of one unit: a factor, another product, a line of the inventory, a supplier's footprint, or a figure with its source. */
export function SourceFields({
  fields,
  productId,
  isOff,
}: {
  fields: Fields<InputValues>
  productId: string
  isOff: boolean
}) {
  const { t } = useTranslation('product')
  const { field, values, set } = fields
  switch (values.kind) {
    case 'factor': {
      const { value, error } = field('factorId')
      return (
        <FactorPicker
          label={t('input.factorId')}
          value={value === '' ? undefined : value}
          error={typeof error === 'string' ? error : undefined}
          isDisabled={isOff}
          onChange={(factorId, factor) =>
            set({
              factorId: factorId ?? '',
              unit: values.unit || (factor?.unit ?? ''),
              name: values.name || (factor?.name ?? ''),
            })
          }
        />
      )
    }
    case 'product':
      return <ProductPick fields={fields} productId={productId} isOff={isOff} />
    case 'line':
      return <LinePick fields={fields} isOff={isOff} />
    case 'footprint':
      return <FootprintPick fields={fields} isOff={isOff} />
    case 'typed':
      return (
        <>
          {TYPED_PARTS.map((part) => (
            <AmountField
              key={part}
              {...field(part)}
              unit={part === 'biogenicCo2Kg' ? 'kg CO₂' : 'kg CO₂e'}
              disabled={isOff}
            />
          ))}
          <TextField {...field('told')} description={t('input.told.about')} maxLength={500} disabled={isOff} />
          {isOff ? null : (
            <AttachedDocument
              {...field('attachment')}
              label={t('input.attachment')}
              words={{
                drop: t('input.attachment.drop'),
                sending: t('input.attachment.sending'),
                hint: t('input.attachment.hint'),
                remove: t('input.attachment.remove'),
              }}
            />
          )}
        </>
      )
  }
}

function ProductPick({
  fields: { field, values, set },
  productId,
  isOff,
}: {
  fields: Fields<InputValues>
  productId: string
  isOff: boolean
}) {
  const { t } = useTranslation('product')
  const [search, setSearch] = useState('')
  const { value } = field('productId')
  const chosen = useQuery(api.product.get.queryOptions({ input: value === '' ? skipToken : { productId: value } }))
  const found = useQuery({
    ...api.product.list.queryOptions({
      input: { ...(search === '' ? {} : { search }), pageSize: 20, sort: 'name', direction: 'asc' },
    }),
    placeholderData: keepPreviousData,
  })
  const nameOf = ({ name, code }: { name: string; code: string }) => `${name} (${code})`
  const products = (found.data?.rows ?? []).filter(({ id, version }) => id !== productId && version > 0)
  return (
    <FoundField
      {...field('productId')}
      description={t('input.productId.about')}
      options={products.map((one) => ({ value: one.id, label: nameOf(one) }))}
      chosen={chosen.data && { value: chosen.data.id, label: nameOf(chosen.data) }}
      onSearch={setSearch}
      disabled={isOff}
      onChange={(id) => {
        const chosen = products.find((one) => one.id === id)
        set({ productId: id, name: values.name || (chosen?.name ?? '') })
      }}
    />
  )
}
