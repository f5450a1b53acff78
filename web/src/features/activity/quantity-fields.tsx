import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { MonthAmounts } from '../../parts/activity/month-amounts.tsx'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import classes from './activity.module.css'
import { fieldId, monthOfProblem } from './entry-field.ts'
import { sumOf } from './entry-input.ts'
import { problemMessage } from './problem-message.ts'
import type { EntryForm } from './use-entry-form.ts'

/** How much: one quantity, or twelve, in a unit that the source takes. */
export function QuantityFields({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const words = useUnitWords()
  if (form.entry.kind === 'method' && !form.isMonthly) return null
  const entryUnit = form.entry.unit === '' ? undefined : words.unit(form.entry.unit)
  if (form.isMonthly) {
    return (
      <>
        <MonthQuantities form={form} />
        <UnitField form={form} />
      </>
    )
  }
  return (
    <div className={classes.pair}>
      <AmountInput
        id={fieldId('quantity')}
        unit={entryUnit}
        label={t('field.quantity')}
        description={t('quantity.help')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={form.entry.quantity}
        error={form.message('quantity')}
        disabled={form.isReadOnly}
        onChange={(quantity) => form.set({ quantity })}
        onBlur={() => (form.entry.quantity === '' ? undefined : form.touch('quantity'))}
      />
      <UnitField form={form} />
    </div>
  )
}

function UnitField({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const words = useUnitWords()
  const { entry } = form
  const units = form.units
  return (
    <NativeSelect
      id={fieldId('unit')}
      label={t('field.unit')}
      description={
        units.length > 0 ? undefined : t(entry.kind === 'factor' ? 'unit.factor_first' : 'unit.generator_first')
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={form.unit}
      error={form.message('unit')}
      disabled={form.isReadOnly || units.length === 0}
      onChange={(event) => form.set({ unit: event.currentTarget.value })}
    >
      <option value="" disabled>
        {t('unit.choose')}
      </option>
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {words.unit(unit)}
        </option>
      ))}
    </NativeSelect>
  )
}

function MonthQuantities({ form }: { form: EntryForm }) {
  const words = useUnitWords()
  const { t } = useTranslation(['activity', 'errors'])
  const { entry } = form
  const problems = form.problems('months')
  const year = entry.period.year
  const sum = form.problems('months').length === 0 ? sumOf(entry.months) : undefined
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('months.legend', { year })}</legend>
      <MonthAmounts
        year={year}
        values={entry.months}
        unit={form.unit === '' ? undefined : words.unit(form.unit)}
        firstId={fieldId('months')}
        isWrong={(month) => problems.some((problem) => monthOfProblem(problem) === month)}
        isDisabled={form.isReadOnly}
        onChange={(months) => form.set({ months })}
        onLeave={(text) => (text === '' ? undefined : form.touch('months'))}
      />
      {problems.map((problem) => (
        <p key={`${monthOfProblem(problem)}-${problem.code}`} className={classes.error}>
          {problemMessage(problem, t)}
        </p>
      ))}
      <p className={classes.help}>
        {sum === undefined || sum === '0' || form.unit === ''
          ? t('months.help')
          : t('months.sum', { sum: formatDecimal(sum), unit: words.unit(form.unit) })}
      </p>
    </fieldset>
  )
}
