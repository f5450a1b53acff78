import { Button, Group, Select, type SelectProps, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import type { GeneratorNames } from './generator-names.ts'
import { generatorOptions, isNamed } from './generator-options.ts'
import { asksForQuantity, type Item } from './item.ts'
import classes from './nfe-upload.module.css'
import { typedText } from './quantity-text.ts'
import type { Choice } from './use-decisions.ts'

/** Another source, quantity or unit of business for a line, calculated as one types, then accepted. */
export function LineChange({
  item,
  names,
  isBusy,
  onChoice,
  onAccept,
  onCancel,
}: {
  item: Item
  names: GeneratorNames
  isBusy: boolean
  onChoice: (choice: Choice) => void
  onAccept: (choice: Choice) => Promise<void>
  onCancel: () => void
}) {
  const { t } = useTranslation('nfe-upload')
  const isAsked = asksForQuantity(item)
  const read = isAsked ? undefined : (item.suggestion.quantity ?? undefined)
  const initial = {
    key: item.suggestion.generatorKey ?? item.suggestion.candidates[0]?.generatorKey ?? null,
    amount: read ? typedText(read.value) : '',
    unit: read?.unit ?? null,
  }
  const [key, setKey] = useState(initial.key)
  const [amount, setAmount] = useState(initial.amount)
  const [unit, setUnit] = useState<string | null>(initial.unit)
  const [businessUnitId, setBusinessUnitId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const units = names.find(key ?? '')?.units ?? []
  const fits = unit !== null && units.includes(unit)
  const isSameQuantity = read !== undefined && amount === initial.amount && unit === initial.unit
  const choice: Choice = {
    ...(key === null ? {} : { generatorKey: key }),
    ...(isSameQuantity || amount.trim() === '' || !fits ? {} : { quantity: { value: amount.trim(), unit } }),
    ...(businessUnitId === null ? {} : { businessUnitId }),
  }
  const asText = JSON.stringify(choice)
  useEffect(() => onChoice(JSON.parse(asText) as Choice), [asText, onChoice])
  const isReady = key !== null && amount.trim() !== '' && fits
  return (
    <form
      className={classes.form}
      aria-label={t('change.title')}
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(undefined)
        if (isReady) onAccept(choice).catch((error: unknown) => setProblem(errorMessage(error, t)))
        else setProblem(key === null ? t('change.missing.source') : t('change.missing.quantity'))
      }}
    >
      <h3>{t('change.title')}</h3>
      <SourceSelect item={item} names={names} value={key} onChange={setKey} />
      <div className={classes.amount}>
        <TextInput
          label={t('change.quantity')}
          description={
            isAsked ? t('change.ask', { quantity: formatDecimal(item.quantity), unit: item.unit }) : undefined
          }
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <Select
          label={t('change.unit')}
          data={[...units]}
          value={fits ? unit : null}
          onChange={setUnit}
          placeholder={t('change.unit.choose')}
          disabled={units.length === 0}
        />
      </div>
      <UnitSelect value={businessUnitId} onChange={setBusinessUnitId} />
      {problem === undefined ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Group gap="xs">
        <Button type="submit" loading={isBusy}>
          {t('change.accept')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </Group>
    </form>
  )
}

function SourceSelect({
  item,
  names,
  value,
  onChange,
}: {
  item: Item
  names: GeneratorNames
  value: string | null
  onChange: (key: string | null) => void
}) {
  const { t } = useTranslation('nfe-upload')
  const groups = generatorOptions(names.all, item.suggestion.candidates, {
    candidates: t('change.candidates'),
    groupOf: ({ scope, category }) => `${t(`common:scope.${scope}`)} · ${t(`domain:category.${category}`)}`,
  })
  const isFound = ({ value, label }: { value: string; label: string }, search: string) =>
    isNamed(names.find(value)?.names ?? [label], search)
  const filter: NonNullable<SelectProps['filter']> = ({ options, search }) =>
    options.flatMap((one): typeof options => {
      if (!('group' in one)) return isFound(one, search) ? [one] : []
      const items = one.items.filter((each) => isFound(each, search))
      return items.length === 0 ? [] : [{ ...one, items }]
    })
  return (
    <Select
      label={t('change.source')}
      placeholder={t('change.source.choose')}
      data={groups}
      value={value}
      onChange={onChange}
      filter={filter}
      searchable
      nothingFoundMessage={t('change.source.none')}
      maxDropdownHeight={320}
      data-autofocus
    />
  )
}

function UnitSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useTranslation('nfe-upload')
  const labelId = useId()
  const { data } = useQuery(api.businessUnit.list.queryOptions())
  return (
    <Select
      id={labelId}
      label={t('change.business_unit')}
      placeholder={t('change.business_unit.auto')}
      data={data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value}
      onChange={onChange}
      clearable
    />
  )
}
