import { TagsInput } from '@mantine/core'
import { STATES } from '@pegada/core/company/address.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { CountryField } from '../../parts/company/country-field.tsx'
import { FindCnpj } from '../../parts/company/find-cnpj.tsx'
import { CheckField, ChoiceField, PickField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CnpjField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { UnitActs } from './unit-acts.tsx'
import { inputOf, startOf } from './unit-values.ts'
import { type Unit, unitReads } from './units-data.ts'

const types = ['Matriz', 'Filial'] as const

/** Enters or changes a unit; what the federal register knows of its CNPJ fills what is still empty. */
export function UnitForm({ unit, onDone }: { unit?: Unit; onDone: () => void }) {
  const { t } = useTranslation('business-unit')
  const mayWrite = useCan('business-unit:write') && unit?.standing !== 'archived'
  const fields = useFields({
    start: startOf(unit),
    label: (field) => t(`column.${field}`),
    required: ['name', 'country'],
    check: ({ foundedYear, inInventory, outReason }) => ({
      ...(/^\s*(\d{4})?\s*$/.test(foundedYear) ? {} : { foundedYear: t('problem.year') }),
      ...(inInventory || outReason.trim().length >= 3 ? {} : { outReason: t('problem.reason') }),
    }),
    send: (values) => {
      const input = inputOf(values)
      return unit
        ? api.businessUnit.update.call({ ...input, businessUnitId: unit.id })
        : api.businessUnit.create.call(input)
    },
    cause: 'businessUnit.save',
    reread: unitReads,
    done: t('form.done'),
    ...(unit ? {} : { onDone }),
  })
  const { field, values, set } = fields
  const isOff = !mayWrite
  const isAbroad = values.country !== 'BR'
  const { error: _, required: __, ...operations } = field('operations')
  return (
    <Form
      fields={fields}
      openBy={unit ? 'unit' : 'open'}
      {...(isOff ? {} : { save: t(unit ? 'form.save' : 'form.create') })}
      acts={unit && mayWrite ? <UnitActs unit={unit} onDone={onDone} /> : null}
    >
      <CnpjField {...field('cnpj')} description={t('form.cnpj.about')} disabled={isOff} />
      {isOff ? null : (
        <FindCnpj
          cnpj={values.cnpj}
          onFound={({ tradeName, legalName, address, city, state, zipCode }) =>
            set({
              name: values.name || (tradeName ?? legalName),
              country: 'BR',
              address: values.address || (address ?? ''),
              city: values.city || (city ?? ''),
              state: values.state || (state ?? ''),
              zipCode: values.zipCode || (zipCode ?? ''),
            })
          }
        />
      )}
      <TextField {...field('name')} maxLength={120} disabled={isOff} />
      <ChoiceField
        {...field('type')}
        description={t('form.type.about')}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        disabled={isOff}
      />
      <TextField {...field('foundedYear')} inputMode="numeric" maxLength={4} disabled={isOff} />
      <CountryField {...field('country')} disabled={isOff} />
      <TextField {...field('zipCode')} inputMode={isAbroad ? 'text' : 'numeric'} maxLength={20} disabled={isOff} />
      {isAbroad ? (
        <TextField {...field('state')} maxLength={60} disabled={isOff} />
      ) : (
        <PickField
          {...field('state')}
          options={STATES.map((value) => ({ value, label: value }))}
          none=""
          searchable
          disabled={isOff}
        />
      )}
      <TextField {...field('city')} maxLength={120} disabled={isOff} />
      <TextField {...field('address')} maxLength={300} disabled={isOff} />
      <TextField {...field('addressNumber')} maxLength={20} disabled={isOff} />
      <TagsInput
        {...operations}
        description={t('form.operations.about')}
        maxTags={50}
        maxLength={120}
        acceptValueOnBlur
        disabled={isOff}
      />
      <DayField {...field('openedOn')} description={t('form.opened.about')} clearable disabled={isOff} />
      <DayField {...field('closedOn')} description={t('form.closed.about')} clearable disabled={isOff} />
      <CheckField {...field('inInventory')} label={t('form.in_inventory')} disabled={isOff} />
      {values.inInventory ? null : (
        <TextAreaField
          {...field('outReason')}
          description={t('form.reason.about')}
          maxLength={500}
          required
          disabled={isOff}
        />
      )}
    </Form>
  )
}
