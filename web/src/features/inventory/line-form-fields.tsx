import { findUnit, usualUnits } from '@pegada/core/quantity/unit.ts'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { MonthAmounts } from '../../parts/activity/month-amounts.tsx'
import { AttachedDocument } from '../../parts/document/attached-document.tsx'
import { problemsOfInputs } from '../../parts/method/input-problems.ts'
import type { MethodDescription } from '../../parts/method/method.ts'
import { MethodForm } from '../../parts/method/method-form.tsx'
import { useMethodTexts } from '../../parts/method/use-method-texts.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { AmountField, TextField } from '../../ui/form/text-fields.tsx'
import type { Fields } from '../../ui/form/use-fields.ts'
import type { LineDetail, LineValues } from './line-change.ts'
import classes from './line-panel.module.css'

interface Props {
  readonly fields: Fields<LineValues, { id: string }>
}

/** Where the line counts, and what it is called. */
export function PlaceFields({ fields: { field } }: Props) {
  const { t } = useTranslation('activity')
  // A line at a unit that was put away may stay there.
  const { value: stands } = field('businessUnitId')
  const sites = useQuery(api.businessUnit.list.queryOptions({ input: { withArchived: true } })).data ?? []
  return (
    <>
      <ChoiceField
        {...field('businessUnitId')}
        label={t('field.business_unit')}
        options={sites
          .filter(({ id, isArchived }) => !isArchived || id === stands)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...field('description')} label={t('field.description')} maxLength={200} />
    </>
  )
}

/** When: the year of twelve months, else from a day to another. */
export function PeriodFields({ fields: { field, values } }: Props) {
  const { t } = useTranslation('activity')
  const thisYear = dayjs().year()
  if (values.months.length > 0) {
    const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back))
    const options = [...new Set([values.year, ...years])].toSorted().toReversed()
    return (
      <ChoiceField
        {...field('year')}
        label={t('period.year')}
        options={options.map((year) => ({ value: year, label: year }))}
      />
    )
  }
  return (
    <div className={classes.pair}>
      <DayField {...field('start')} label={t('period.start')} placeholder={t('period.day.placeholder')} />
      <DayField {...field('end')} label={t('period.end')} placeholder={t('period.day.placeholder')} />
    </div>
  )
}

/** How much, once or in twelve months, in a unit of the same kind. */
export function AmountFields({ fields: { field, values, set }, line }: Props & { line: LineDetail }) {
  const { t } = useTranslation('activity')
  const words = useUnitWords()
  const units = useUnits(line)
  const isMonthly = values.months.length > 0
  if (line.entered.quantity === null && !isMonthly) return null
  const unit = (
    <ChoiceField
      {...field('unit')}
      label={t('field.unit')}
      options={[...new Set([values.unit, ...units])].map((one) => ({ value: one, label: words.unit(one) }))}
    />
  )
  if (!isMonthly) {
    return (
      <div className={classes.pair}>
        <AmountField {...field('quantity')} label={t('field.quantity')} unit={words.unit(values.unit)} />
        {unit}
      </div>
    )
  }
  return (
    <>
      <fieldset className={classes.months}>
        <legend>{t('months.legend', { year: values.year })}</legend>
        <MonthAmounts
          year={values.year}
          values={values.months}
          unit={words.unit(values.unit)}
          onChange={(months) => set({ months })}
        />
      </fieldset>
      {unit}
    </>
  )
}

/** What the line's method asks besides. */
export function InputFields({ fields: { field, values }, method }: Props & { method: MethodDescription }) {
  const { problemText } = useMethodTexts()
  const { error, onChange } = field('inputs')
  const problems = error === undefined ? [] : problemsOfInputs(method, values.inputs)
  return (
    <MethodForm
      method={method}
      value={values.inputs}
      onChange={onChange}
      problemOf={(name) => {
        const problem = problems.find((one) => one.field === name)
        return problem && problemText(problem, method)
      }}
    />
  )
}

/** The document that proves the line, which may come afterwards. */
export function EvidenceField({ fields: { field } }: Props) {
  const { t } = useTranslation(['inventory', 'activity'])
  return (
    <AttachedDocument
      {...field('attachment')}
      label={t('line.evidence')}
      words={{
        drop: t('activity:attachment.drop'),
        sending: t('activity:attachment.uploading'),
        hint: t('activity:attachment.hint'),
        remove: t('activity:attachment.remove'),
      }}
    />
  )
}

function useUnits({ generatorKey, entered }: LineDetail): readonly string[] {
  const generator = useGenerators().find(generatorKey)
  if (generator) return generator.units
  const known = findUnit(entered.unit)
  return known ? usualUnits(known.dimension) : []
}

const yearsBack = 12
