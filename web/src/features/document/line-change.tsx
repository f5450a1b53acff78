import { Button } from '@mantine/core'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { sourceFilter } from '../../lib/source-filter.ts'
import type { GeneratorNames } from '../../lib/use-generators.ts'
import { generatorOptions } from '../../parts/document/generator-options.ts'
import type { Choice } from '../../parts/document/item.ts'
import { asksForQuantity, asksWhose, type Item } from '../../parts/document/item.ts'
import classes from '../../parts/document/line-panel.module.css'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { PickField } from '../../ui/form/choice-fields.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useChange } from './use-change.ts'

/** Another source, quantity or unit of business for a line, calculated as one types, then accepted. */
export function LineChange({
  item,
  names,
  onChoice,
  onAccept,
  onCancel,
}: {
  item: Item
  names: GeneratorNames
  onChoice: (choice: Choice) => void
  onAccept: (choice: Choice) => Promise<void>
  onCancel: () => void
}) {
  const { t } = useTranslation('document')
  const { fields, units, unit, choice } = useChange(item, names, onAccept)
  const asText = JSON.stringify(choice)
  useEffect(() => onChoice(JSON.parse(asText) as Choice), [asText, onChoice])
  return (
    <Form
      fields={fields}
      label={t('change.title')}
      save={t('change.accept')}
      acts={
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      }
      isGuarded={false}
      className={classes.form}
    >
      <h3>{t('change.title')}</h3>
      <SourceField item={item} names={names} field={fields.field('source')} />
      <div className={classes.amount}>
        <AmountInput
          {...fields.field('amount')}
          label={t('change.quantity')}
          description={
            asksForQuantity(item)
              ? t('change.ask', { quantity: formatDecimal(item.quantity), unit: item.unit })
              : undefined
          }
          unit={unit === '' ? undefined : unit}
        />
        <PickField
          {...fields.field('unit')}
          value={unit}
          label={t('change.unit')}
          options={units.map((one) => ({ value: one, label: one }))}
          placeholder={t('change.unit.choose')}
          disabled={units.length === 0}
        />
      </div>
      {asksWhose(item) ? (
        <TextField
          {...fields.field('reason')}
          label={t('unnamed.reason')}
          description={t('unnamed.hint')}
          maxLength={1000}
        />
      ) : null}
      <UnitField field={fields.field('businessUnitId')} />
    </Form>
  )
}

function SourceField({ item, names, field }: { item: Item; names: GeneratorNames; field: FieldOf<string> }) {
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
  const chosen = field.value === '' ? undefined : names.nameOf(field.value)
  // The field opens with the name of the chosen source in it, which is not a search: all sources stand then.
  const filter: typeof found = (asked) => (asked.search === chosen ? asked.options : found(asked))
  return (
    <PickField
      {...field}
      label={t('change.source')}
      placeholder={t('change.source.choose')}
      options={groups}
      filter={filter}
      searchable
      onFocus={(event) => event.currentTarget.select()}
      nothingFoundMessage={t('change.source.none')}
      maxDropdownHeight={320}
      data-autofocus
    />
  )
}

function UnitField({ field }: { field: FieldOf<string> }) {
  const { t } = useTranslation('document')
  const { data } = useQuery(api.businessUnit.list.queryOptions())
  return (
    <PickField
      {...field}
      label={t('change.business_unit')}
      placeholder={t('change.business_unit.auto')}
      options={data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      none=""
    />
  )
}
