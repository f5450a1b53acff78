import '@mantine/dates/styles.layer.css'
import { NativeSelect } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { formatDay, monthLong } from '../../lib/date-format.ts'
import { dateField } from '../../ui/date-field.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './activity.module.css'
import { type EntryPeriod, periodModes } from './entry.ts'
import { fieldId } from './entry-field.ts'
import { periodBeyondLife } from './entry-period.ts'
import type { EntryForm } from './use-entry-form.ts'

/** When: one control with five ways of telling it. What the other ways hold is kept. */
export function PeriodField({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const { period } = form.entry
  const error = form.message('period')
  const set = (part: Partial<EntryPeriod>) =>
    form.change((before) => ({ ...before, period: { ...before.period, ...part } }))
  return (
    <fieldset className={classes.group} aria-describedby={error ? 'entry-period-error' : 'entry-period-help'}>
      <legend className={classes.legend}>{t('field.period')}</legend>
      <div className={classes.period}>
        <NativeSelect
          label={t('period.mode')}
          value={period.mode === 'months' && !form.takesMonths ? 'year' : period.mode}
          disabled={form.isReadOnly}
          onChange={(event) => {
            const mode = periodModes.find((one) => one === event.currentTarget.value)
            if (mode) set({ mode })
          }}
          data={periodModes
            .filter((mode) => mode !== 'months' || form.takesMonths)
            .map((mode) => ({ value: mode, label: t(`period.mode.${mode}`) }))}
        />
        <PeriodInputs form={form} set={set} hasError={error !== undefined} />
      </div>
      <OutsideLife form={form} />
      {error ? (
        <p id="entry-period-error" className={classes.error}>
          {error}
        </p>
      ) : (
        <p id="entry-period-help" className={classes.help}>
          {t(`period.help.${period.mode}`)}
        </p>
      )}
    </fieldset>
  )
}

/** Asks where the period goes beyond the time in which the unit was at work; the entry is taken all the same. */
function OutsideLife({ form: { entry, catalogue } }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const unit = catalogue.units.find(({ id }) => id === entry.businessUnitId)
  const beyond = unit && periodBeyondLife(entry.period, unit)
  if (!unit || beyond === undefined) return null
  const day = beyond === 'before_opening' ? unit.openedOn : unit.closedOn
  return <Notice tone="warning">{t(`period.${beyond}`, { name: unit.name, day: formatDay(day ?? '') })}</Notice>
}

interface InputsProps {
  readonly form: EntryForm
  readonly set: (part: Partial<EntryPeriod>) => void
  readonly hasError: boolean
}

function PeriodInputs({ form, set, hasError }: InputsProps) {
  const { mode } = form.entry.period
  if (mode === 'day') return <DayInput form={form} set={set} hasError={hasError} name="day" isFirst />
  if (mode === 'range') {
    return (
      <>
        <DayInput form={form} set={set} hasError={hasError} name="start" isFirst />
        <DayInput form={form} set={set} hasError={hasError} name="end" />
      </>
    )
  }
  return (
    <>
      {mode === 'month' ? <MonthInput form={form} set={set} hasError={hasError} /> : null}
      <YearInput form={form} set={set} hasError={hasError} isFirst={mode !== 'month'} />
    </>
  )
}

function MonthInput({ form, set, hasError }: InputsProps) {
  const { t } = useTranslation('activity')
  const { period } = form.entry
  return (
    <NativeSelect
      id={fieldId('period')}
      label={t('period.month')}
      value={period.month}
      error={hasError}
      disabled={form.isReadOnly}
      onChange={(event) => set({ month: event.currentTarget.value })}
      onBlur={() => form.touch('period')}
    >
      <option value="" disabled>
        {t('period.month.choose')}
      </option>
      {monthNumbers.map((month) => (
        <option key={month} value={month} disabled={`${period.year}-${month}` > form.today.slice(0, 7)}>
          {monthLong(`2024-${month}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

function YearInput({ form, set, hasError, isFirst }: InputsProps & { isFirst: boolean }) {
  const { t } = useTranslation('activity')
  const thisYear = Number(form.today.slice(0, 4))
  return (
    <NativeSelect
      {...(isFirst ? { id: fieldId('period') } : {})}
      label={t('period.year')}
      value={form.entry.period.year}
      error={hasError}
      disabled={form.isReadOnly}
      onChange={(event) => set({ year: event.currentTarget.value })}
      data={Array.from({ length: thisYear - firstYear + 1 }, (_, index) => String(thisYear - index))}
    />
  )
}

function DayInput({
  form,
  set,
  hasError,
  name,
  isFirst = false,
}: InputsProps & { name: 'day' | 'start' | 'end'; isFirst?: boolean }) {
  const { t } = useTranslation('activity')
  const value = form.entry.period[name]
  return (
    <DateInput
      {...(isFirst ? { id: fieldId('period') } : {})}
      label={t(`period.${name}`)}
      placeholder={t('period.day.placeholder')}
      {...dateField()}
      value={value === '' ? null : value}
      error={hasError}
      disabled={form.isReadOnly}
      allowDeselect
      weekendDays={[]}
      onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      ariaLabels={{
        monthLevelControl: t('period.calendar.months'),
        yearLevelControl: t('period.calendar.years'),
        nextMonth: t('period.calendar.next_month'),
        previousMonth: t('period.calendar.previous_month'),
        nextYear: t('period.calendar.next_year'),
        previousYear: t('period.calendar.previous_year'),
        nextDecade: t('period.calendar.next_decade'),
        previousDecade: t('period.calendar.previous_decade'),
      }}
      onChange={(day) => set({ [name]: day ?? '' })}
      onBlur={() => form.touch('period')}
    />
  )
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** The first year the core reads. */
const firstYear = 1990
