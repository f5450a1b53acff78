import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { SecretOnce } from '../../parts/account/secret-once.tsx'
import { Code } from '../../ui/code.tsx'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FoundManyField } from '../../ui/form/found-field.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import panel from '../../ui/side-panel.module.css'
import type { PactClient, Partner } from './footprints-data.ts'

/** Lets a partner read what is published, all of it or some products; its secret is told once. */
export function ClientForm({
  client,
  partners,
  onDone,
}: {
  client: PactClient | undefined
  partners: readonly Partner[]
  onDone: () => void
}) {
  const { t } = useTranslation('footprint')
  const [search, setSearch] = useState('')
  const products = useQuery({
    ...api.product.list.queryOptions({
      input: { ...(search === '' ? {} : { search }), pageSize: 20, sort: 'name', direction: 'asc' },
    }),
    placeholderData: keepPreviousData,
  })
  const fields = useFields({
    start: {
      name: client?.name ?? '',
      partnerId: client?.partnerId ?? '',
      productIds: (client?.productIds ?? []) as readonly string[],
    },
    label: (field) => t(`client.form.${field}`),
    required: ['name'],
    send: async ({ name, partnerId, productIds }) => {
      const told = {
        ...{ name, partnerId: partnerId || null },
        productIds: productIds.length === 0 ? null : [...productIds],
      }
      if (!client) return api.pactClient.create.call(told)
      return { ...(await api.pactClient.update.call({ ...told, clientId: client.id })), secret: undefined }
    },
    cause: 'pact_client.save',
    reread: [api.pactClient, api.audit],
    onSent: ({ secret }) => {
      if (secret === undefined) onDone()
    },
  })
  const { field, answer } = fields
  if (answer?.secret !== undefined) {
    return (
      <>
        <p className={panel.note}>
          {t('client.form.clientId')}: <Code>{answer.clientId}</Code>
        </p>
        <SecretOnce label={t('client.secret', { name: answer.name })} secret={answer.secret} onDone={onDone} />
      </>
    )
  }
  return (
    <Form fields={fields} save={t('save')} openBy="client">
      <TextField {...field('name')} description={t('client.form.name.about')} maxLength={120} data-autofocus />
      <PickField
        {...field('partnerId')}
        description={t('client.form.partnerId.about')}
        none=""
        options={partners.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FoundManyField
        {...field('productIds')}
        description={t('client.form.productIds.about')}
        options={(products.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={client?.products?.map(({ id, name }) => ({ value: id, label: name }))}
        onSearch={setSearch}
      />
    </Form>
  )
}
