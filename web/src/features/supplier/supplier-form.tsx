import type { Inputs } from '@pegada/contract/contract.ts'
import { STATES } from '@pegada/core/company/address.ts'
import type { Language } from '@pegada/core/language/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { languages } from '../../lib/languages.ts'
import { useCan } from '../../lib/session.tsx'
import { CountryField } from '../../parts/company/country-field.tsx'
import { FindCnpj } from '../../parts/company/find-cnpj.tsx'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CnpjField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { facetsQuery, type SupplierDetail } from './suppliers-data.ts'

/** Enters a supplier, or changes what is said of one: whom to write to and in which language, tags, who cares for it, notes. */
export function SupplierForm({ supplier, onDone }: { supplier?: SupplierDetail; onDone?: () => void }) {
  const { t } = useTranslation('supplier')
  const isOff = !useCan('supplier:write')
  const people = useQuery(facetsQuery()).data?.people ?? []
  const fields = useFields({
    start: startOf(supplier),
    label: (field) => t(`field.${field}`),
    required: ['name', 'country'],
    codes: {
      'supplier.exists': supplier ? 'name' : 'cnpj',
      'supplier.email_invalid': 'contactEmail',
      'supplier.owner_not_found': 'ownerId',
      'cnpj.empty': 'cnpj',
      'cnpj.length': 'cnpj',
      'cnpj.characters': 'cnpj',
      'cnpj.zeros': 'cnpj',
      'cnpj.check_digits': 'cnpj',
    },
    send: ({ cnpj, ...values }) =>
      supplier
        ? api.supplier.update.call({ ...inputOf(values), supplierId: supplier.id })
        : api.supplier.create.call({ ...inputOf(values), cnpj: cnpj.trim() || null }),
    cause: 'supplier.save',
    reread: [api.supplier, api.audit],
    done: t('form.done'),
    ...(onDone && { onDone }),
  })
  const { field, values, set } = fields
  return (
    <Form fields={fields} openBy={supplier ? 'supplier' : 'create'} {...(isOff ? {} : { save: t('form.save') })}>
      {supplier ? null : (
        <>
          <CnpjField {...field('cnpj')} description={t('form.cnpj.about')} />
          <FindCnpj
            cnpj={values.cnpj}
            onFound={({ legalName, state }) =>
              set({ name: values.name || legalName, state: values.state || stateIn(state) })
            }
          />
        </>
      )}
      <TextField {...field('name')} maxLength={200} disabled={isOff} />
      <CountryField {...field('country')} disabled={isOff} />
      {values.country === 'BR' ? (
        <PickField
          {...field('state')}
          options={STATES.map((value) => ({ value, label: value }))}
          none=""
          searchable
          disabled={isOff}
        />
      ) : null}
      <TextField {...field('contactName')} maxLength={120} disabled={isOff} />
      <TextField {...field('contactEmail')} type="email" maxLength={200} disabled={isOff} />
      <PickField
        {...field('language')}
        description={t('form.language.about')}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        none=""
        disabled={isOff}
      />
      <TextField {...field('tags')} description={t('form.tags.about')} maxLength={400} disabled={isOff} />
      <PickField
        {...field('ownerId')}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        none=""
        searchable
        disabled={isOff}
      />
      <TextAreaField {...field('notes')} maxLength={5000} minRows={3} disabled={isOff} />
    </Form>
  )
}

function startOf(supplier: SupplierDetail | undefined) {
  return {
    cnpj: '',
    name: supplier?.name ?? '',
    country: supplier?.country ?? 'BR',
    state: supplier?.state ?? '',
    contactName: supplier?.contactName ?? '',
    contactEmail: supplier?.contactEmail ?? '',
    language: supplier?.language ?? ('' as Language | ''),
    tags: supplier?.tags.join(', ') ?? '',
    ownerId: supplier?.ownerId ?? '',
    notes: supplier?.notes ?? '',
  }
}

function inputOf(values: Omit<ReturnType<typeof startOf>, 'cnpj'>): Omit<Inputs['supplier']['update'], 'supplierId'> {
  const given = (text: string) => text.trim() || null
  return {
    name: values.name.trim(),
    country: values.country,
    state: given(values.state),
    contactName: given(values.contactName),
    contactEmail: given(values.contactEmail),
    language: values.language === '' ? null : values.language,
    tags: tagsIn(values.tags),
    ownerId: given(values.ownerId),
    notes: values.notes.trim(),
  }
}

/** Tags as typed, with commas between. */
export function tagsIn(text: string): string[] {
  const tags = text.split(/[,;]/).map((tag) => tag.trim().slice(0, 40))
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, 20)
}

const stateIn = (state: string | null) => STATES.find((one) => one === state) ?? ''
