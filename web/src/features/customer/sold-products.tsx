import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FoundField, type Offered } from '../../ui/form/found-field.tsx'
import { AmountField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { Customer, CustomerYear } from './customers-data.ts'

/** What a customer bought of each product, in a year that is shared out by their footprints, and a form for one of them. */
export function SoldProducts({ customer: { id }, shared: { year } }: { customer: Customer; shared: CustomerYear }) {
  const { t } = useTranslation(['customer', 'product'])
  const mayWrite = useCan('customer:write')
  const sold = useQuery(api.customer.products.queryOptions({ input: { customerId: id, year } }))
  const [search, setSearch] = useState('')
  const published = useQuery({
    ...api.footprint.list.queryOptions({
      input: {
        ...(search === '' ? {} : { search }),
        ...{ kind: 'published', status: 'Active', sort: 'product', direction: 'asc', pageSize: 20 },
      },
    }),
    placeholderData: keepPreviousData,
  })
  const unitOf = (unit: string) => t(`product:unit.${unit.replaceAll(' ', '_')}`)
  const offered = (published.data?.rows ?? []).flatMap(({ productId, product, declaredUnit }) =>
    productId === null ? [] : [{ value: productId, label: `${product} (${unitOf(declaredUnit)})` }],
  )
  const hasNone = published.isSuccess && search === '' && offered.length === 0
  const failed = sold.isError ? sold : published.isError ? published : undefined
  return (
    <section aria-label={t('sold.title', { year })}>
      <h3 className={panel.head}>{t('sold.title', { year })}</h3>
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {sold.isPending ? <SkeletonRows rows={2} height={32} /> : null}
      {sold.data && sold.data.length > 0 ? (
        <Facts>
          {sold.data.map(({ productId, product, quantity, declaredUnit, perUnitKg, co2eKg }) => (
            <Fact key={productId} name={product}>
              {t('sold.line', {
                quantity: formatDecimal(quantity),
                unit: unitOf(declaredUnit),
                perUnit: massText(perUnitKg),
                co2e: massText(co2eKg),
              })}
            </Fact>
          ))}
        </Facts>
      ) : null}
      {mayWrite && hasNone ? <p className={panel.note}>{t('sold.none')}</p> : null}
      {mayWrite && published.isSuccess && !hasNone ? (
        <OneProduct customerId={id} year={year} offered={offered} onSearch={setSearch} />
      ) : null}
    </section>
  )
}

function OneProduct({
  customerId,
  year,
  offered,
  onSearch,
}: {
  customerId: string
  year: number
  offered: readonly Offered[]
  onSearch: (text: string) => void
}) {
  const { t } = useTranslation('customer')
  const fields = useFields({
    start: { productId: '', quantity: '' },
    label: (field) => t(`sold.${field}`),
    required: ['productId'],
    amounts: ['quantity'],
    failsAt: 'quantity',
    send: ({ productId, quantity }) =>
      api.customer.setProduct.call({ customerId, year, productId, quantity: quantity.trim() === '' ? null : quantity }),
    cause: 'customer.set_product',
    reread: [api.customer, api.audit],
    done: t('sold.done'),
  })
  return (
    <Form fields={fields} save={t('sold.save')} openBy="product">
      <FoundField
        {...fields.field('productId')}
        options={offered}
        onSearch={onSearch}
        description={t('sold.productId.about')}
      />
      <AmountField {...fields.field('quantity')} description={t('sold.quantity.about')} />
    </Form>
  )
}
