import type { Inputs } from '@pegada/contract/contract.ts'
import type { Language } from '@pegada/core/language/language.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { languages } from '../../lib/languages.ts'
import { useCan } from '../../lib/session.tsx'
import { CountryField } from '../../parts/company/country-field.tsx'
import { FindCnpj } from '../../parts/company/find-cnpj.tsx'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CnpjField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { Customer } from './customers-data.ts'

/** Enters or changes a customer; what the federal register knows of its CNPJ fills its name. */
export function CustomerForm({ customer, onDone }: { customer?: Customer; onDone?: () => void }) {
  const { t } = useTranslation('customer')
  const isOff = !useCan('customer:write')
  const fields = useFields({
    start: startOf(customer),
    label: (field) => t(`column.${field}`),
    required: ['name', 'country'],
    codes: {
      'customer.exists': 'cnpj',
      'customer.email_invalid': 'contactEmail',
      'cnpj.empty': 'cnpj',
      'cnpj.length': 'cnpj',
      'cnpj.characters': 'cnpj',
      'cnpj.zeros': 'cnpj',
      'cnpj.check_digits': 'cnpj',
    },
    send: (values) => {
      const input = inputOf(values)
      return customer
        ? api.customer.update.call({ ...input, customerId: customer.id })
        : api.customer.create.call(input)
    },
    cause: 'customer.save',
    reread: [api.customer, api.audit],
    done: t('form.done'),
    ...(onDone && { onDone }),
  })
  const { field, values, set } = fields
  return (
    <Form fields={fields} openBy={customer ? 'customer' : 'open'} {...(isOff ? {} : { save: t('form.save') })}>
      <CnpjField {...field('cnpj')} description={t('form.cnpj.about')} disabled={isOff} />
      {isOff || customer ? null : (
        <FindCnpj cnpj={values.cnpj} onFound={({ legalName }) => set({ name: values.name || legalName })} />
      )}
      <TextField {...field('name')} maxLength={200} disabled={isOff} />
      <CountryField {...field('country')} disabled={isOff} />
      <TextField {...field('contactEmail')} type="email" maxLength={200} disabled={isOff} />
      <PickField
        {...field('language')}
        description={t('form.language.about')}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        none=""
        disabled={isOff}
      />
    </Form>
  )
}

function startOf(customer: Customer | undefined) {
  return {
    cnpj: formatCnpj(customer?.cnpj ?? ''),
    name: customer?.name ?? '',
    country: customer?.country ?? 'BR',
    contactEmail: customer?.contactEmail ?? '',
    language: customer?.language ?? ('' as Language | ''),
  }
}

function inputOf(values: ReturnType<typeof startOf>): Inputs['customer']['create'] {
  const given = (text: string) => text.trim() || null
  return {
    name: values.name.trim(),
    cnpj: given(values.cnpj),
    country: values.country,
    contactEmail: given(values.contactEmail),
    language: values.language === '' ? null : values.language,
  }
}
