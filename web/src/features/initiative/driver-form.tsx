import { YEARS_AHEAD_MAX } from '@pegada/contract/initiative-kinds.ts'
import { CATEGORIES, isCategoryKey } from '@pegada/core/factor/category.ts'
import { decimal, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { DRIVER_SCOPES, type DriverPart } from '@pegada/core/reduction/driver-part.ts'
import { useTranslation } from 'react-i18next'
import { signedIn } from '../../lib/typed-number.ts'
import { type InputRow, type InputSpec, isRows } from '../../parts/method/method.ts'
import { RowsField } from '../../parts/method/rows-field.tsx'
import type { PlanDriver } from '../../parts/reduction/plan-choices.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { AmountField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { usePartName } from './driver-text.ts'

const startPart: DriverPart = 'scope_1'
const percents = ['yearlyPercent', 'lowPercent', 'highPercent'] as const

/** A driver to be added: what it moves, by how much a year, in which years otherwise, and why. */
export function DriverForm({ onAdd }: { onAdd: (driver: PlanDriver) => void }) {
  const { t } = useTranslation('initiative')
  const partName = usePartName()
  const fields = useFields({
    start: {
      part: startPart,
      name: '',
      source: '',
      yearlyPercent: '',
      lowPercent: '',
      highPercent: '',
      ofYear: noRows,
    },
    label: (field) => t(`driver.${field}`),
    required: ['name', 'yearlyPercent', 'source'],
    check: (values) => ({
      ...Object.fromEntries(
        percents.flatMap((name) => (isPercent(values[name]) ? [] : [[name, t('driver.unreadable')]])),
      ),
      ...ofYearFault(yearsIn(values.ofYear)),
    }),
    send: async ({ part, name, source, ofYear, ...growth }) => {
      const years = yearsIn(ofYear) ?? []
      const [low, high] = [percentIn(growth.lowPercent), percentIn(growth.highPercent)]
      return {
        ...{ part, name: name.trim(), source: source.trim(), yearlyPercent: percentIn(growth.yearlyPercent) ?? '0' },
        ...(low === null ? {} : { lowPercent: low }),
        ...(high === null ? {} : { highPercent: high }),
        ...(years.length === 0 ? {} : { ofYear: years }),
      }
    },
    cause: 'initiative.driver',
    onDone: onAdd,
    isCleared: true,
  })
  function ofYearFault(told: readonly unknown[] | null) {
    if (told === null) return { ofYear: t('driver.of_year.unreadable') }
    return told.length > YEARS_AHEAD_MAX ? { ofYear: t('driver.of_year.too_many', { max: YEARS_AHEAD_MAX }) } : {}
  }
  const { field } = fields
  const years = field('ofYear')
  const words = { inputName: (name: string) => t(`driver.of_year.${name}`), unitName: (unit: string) => unit }
  const parts = [...DRIVER_SCOPES, ...Object.keys(CATEGORIES).filter(isCategoryKey)]
  return (
    <Form fields={fields} openBy="panel" save={t('driver.add')}>
      <PickField {...field('part')} searchable options={parts.map((value) => ({ value, label: partName(value) }))} />
      <TextField {...field('name')} description={t('driver.name.about')} maxLength={100} />
      <AmountField {...field('yearlyPercent')} unit="%" />
      <AmountField {...field('lowPercent')} unit="%" />
      <AmountField {...field('highPercent')} unit="%" />
      <RowsField
        spec={yearsSpec}
        value={years.value}
        onChange={(value) => years.onChange(value !== undefined && isRows(value) ? value : noRows)}
        isDisabled={false}
        words={words}
        control={{
          ...{ id: 'driver-years', label: t('driver.of_year'), description: t('driver.of_year.about') },
          error: typeof years.error === 'string' ? years.error : undefined,
          disabled: false,
          inputWrapperOrder: ['label', 'input', 'error', 'description'],
        }}
      />
      <TextAreaField {...field('source')} description={t('driver.source.about')} maxLength={300} />
    </Form>
  )
}

/** Nothing, or a percentage of −100 to 999. */
function isPercent(text: string): boolean {
  if (text.trim() === '') return true
  const plain = percentIn(text)
  return plain !== null && Number(plain) >= -100 && Number(plain) < 1000
}

/** What was typed as a plan takes it, to six places, with or without its sign of percent; null where it cannot be read. */
function percentIn(text: string): string | null {
  const plain = signedIn(text.replace(/\s*[%٪]\s*$/, ''))
  return plain && toPlain(decimal(plain).toDecimalPlaces(PLACES).plus(ZERO))
}

const PLACES = 6
const noRows: readonly InputRow[] = []

const plainInput = {
  ...{ isRequired: false, isMain: false, isAnyUnit: false, substance: null, default: null, options: [], lookUp: null },
} as const
const yearsSpec: InputSpec = {
  ...plainInput,
  ...{ name: 'ofYear', kind: 'rows', unit: null },
  columns: [
    { ...plainInput, name: 'year', kind: 'text', unit: null, columns: [] },
    { ...plainInput, name: 'percent', kind: 'percent', unit: '%', columns: [] },
  ],
}

/** The rows that are told, each year once; null where one of them cannot be read. */
function yearsIn(rows: readonly InputRow[]): { year: number; percent: string }[] | null {
  const told = rows.filter(({ year = '', percent = '' }) => year.trim() !== '' || percent.trim() !== '')
  const read = told.flatMap(({ year = '', percent = '' }) => {
    const plain = isPercent(percent) ? percentIn(percent) : null
    return isYear.test(year.trim()) && plain !== null ? [{ year: Number(year), percent: plain }] : []
  })
  const isEachOnce = new Set(read.map(({ year }) => year)).size === told.length
  return isEachOnce ? read.toSorted((one, other) => one.year - other.year) : null
}

const isYear = /^(?:199\d|20\d\d|2100)$/
