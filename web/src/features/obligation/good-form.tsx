import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Form } from '../../ui/form/form.tsx'
import { FoundField } from '../../ui/form/found-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'

/** Names a good by its code, and the product that it is. */
export function GoodForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('obligation')
  const [search, setSearch] = useState('')
  const products = useQuery({
    ...api.product.list.queryOptions({
      input: { ...(search === '' ? {} : { search }), pageSize: 20, sort: 'name', direction: 'asc' },
    }),
    placeholderData: keepPreviousData,
  })
  const fields = useFields({
    start: { cnCode: '', productId: '' },
    required: ['cnCode'],
    codes: {
      'obligation.cn_code_invalid': 'cnCode',
      'obligation.cn_code_outside': 'cnCode',
      'obligation.good_exists': 'cnCode',
      'product.not_found': 'productId',
    },
    send: ({ cnCode, productId }) =>
      api.obligation.addGood.call({ cnCode: cnCode.trim(), productId: productId === '' ? null : productId }),
    cause: 'obligation.add_good',
    reread: [api.obligation, api.audit],
    done: t('good.added'),
    onDone,
  })
  return (
    <Form fields={fields} openBy="create" save={t('good.save')}>
      <TextField
        {...fields.field('cnCode')}
        label={t('good.code')}
        description={t('good.code_help')}
        placeholder="7318 15 95"
        maxLength={20}
        data-autofocus
      />
      <FoundField
        {...fields.field('productId')}
        label={t('good.product')}
        description={t('good.product_help')}
        options={(products.data?.rows ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
        onSearch={setSearch}
      />
    </Form>
  )
}
