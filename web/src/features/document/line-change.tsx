import { Button, Group, Select, TextInput } from '@mantine/core'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { sourceFilter } from '../../lib/source-filter.ts'
import type { GeneratorNames } from '../../lib/use-generators.ts'
import { generatorOptions } from '../../parts/document/generator-options.ts'
import type { Choice } from '../../parts/document/item.ts'
import { asksForQuantity, asksWhose, type Item } from '../../parts/document/item.ts'
import classes from '../../parts/document/line-panel.module.css'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { useChange } from './use-change.ts'

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
  const { t } = useTranslation('document')
  const [problem, setProblem] = useState<string>()
  const form = useChange(item, names)
  const { key, amount, unit, units, choice } = form
  const asText = JSON.stringify(choice)
  useEffect(() => onChoice(JSON.parse(asText) as Choice), [asText, onChoice])
  return (
    <form
      className={classes.form}
      aria-label={t('change.title')}
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(undefined)
        if (!form.isReady) setProblem(key === null ? t('change.missing.source') : t('change.missing.quantity'))
        else if (!form.isReasoned) setProblem(t('change.missing.reason'))
        else onAccept(form.said).catch((error: unknown) => setProblem(errorMessage(error, t)))
      }}
    >
      <h3>{t('change.title')}</h3>
      <SourceSelect item={item} names={names} value={key} onChange={form.setKey} />
      <div className={classes.amount}>
        <AmountInput
          label={t('change.quantity')}
          description={
            asksForQuantity(item)
              ? t('change.ask', { quantity: formatDecimal(item.quantity), unit: item.unit })
              : undefined
          }
          unit={unit ?? undefined}
          value={amount}
          onChange={form.setAmount}
        />
        <Select
          label={t('change.unit')}
          data={[...units]}
          value={unit}
          onChange={form.setUnit}
          placeholder={t('change.unit.choose')}
          disabled={units.length === 0}
        />
      </div>
      {asksWhose(item) ? (
        <TextInput
          label={t('unnamed.reason')}
          description={t('unnamed.hint')}
          maxLength={1000}
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
      ) : null}
      <UnitSelect value={form.businessUnitId} onChange={form.setBusinessUnitId} />
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
  const { t } = useTranslation('document')
  const methods = [...new Set(item.suggestion.candidates.map(({ generatorKey }) => generatorKey))].filter(
    (key) => methodOfSource(key) !== undefined,
  )
  const generators = generatorOptions(names.all, item.suggestion.candidates, {
    candidates: t('change.candidates'),
    groupOf: ({ scope, category }) => `${t(`common:scope.${scope}`)} · ${t(`domain:category.${category}`)}`,
  })
  const groups =
    methods.length === 0
      ? generators
      : [
          { group: t('change.methods'), items: methods.map((key) => ({ value: key, label: names.nameOf(key) })) },
          ...generators,
        ]
  const found = sourceFilter(names.find)
  const chosen = value === null ? undefined : names.nameOf(value)
  // The field opens with the name of the chosen source in it, which is not a search: all sources stand then.
  const filter: typeof found = (asked) => (asked.search === chosen ? asked.options : found(asked))
  return (
    <Select
      label={t('change.source')}
      placeholder={t('change.source.choose')}
      data={groups}
      value={value}
      onChange={onChange}
      filter={filter}
      searchable
      onFocus={(event) => event.currentTarget.select()}
      nothingFoundMessage={t('change.source.none')}
      maxDropdownHeight={320}
      data-autofocus
    />
  )
}

function UnitSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useTranslation('document')
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
