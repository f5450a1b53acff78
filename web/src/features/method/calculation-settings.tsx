import { NativeSelect, TextInput } from '@mantine/core'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { monthLong } from '../../lib/date-format.ts'
import type { MethodDescription } from '../../parts/method/method.ts'
import { type CalculatorState, type ChangeCalculator, categoryOf, gwpSetOf, gwpSets } from './calculator-state.ts'
import classes from './method.module.css'

/** When it happened, where, what it counts as, and by which warming potentials. */
export function CalculationSettings({
  method,
  state,
  isPeriod,
  onChange,
}: {
  method: MethodDescription
  state: CalculatorState
  isPeriod: boolean
  onChange: ChangeCalculator
}) {
  const { t } = useTranslation(['method', 'domain'])
  const [year = '', month = ''] = state.period.split('-')
  const latest = dayjs().year()
  const years = [...new Set([year, ...Array.from({ length: 12 }, (_, back) => String(latest - back))])].sort().reverse()
  const set = (next: string, in_: string) => onChange({ period: in_ === '' ? next : `${next}-${in_}` })
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={t('settings.year')}
        value={year}
        error={isPeriod ? undefined : t('settings.period_wrong')}
        data={years}
        onChange={(event) => set(event.currentTarget.value, month)}
      />
      <NativeSelect
        label={t('settings.month')}
        value={month}
        data={[
          { value: '', label: t('settings.month.all') },
          ...Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')).map((one) => ({
            value: one,
            label: monthLong(`${year}-${one}`),
          })),
        ]}
        onChange={(event) => set(year, event.currentTarget.value)}
      />
      {method.categories.length > 1 ? (
        <NativeSelect
          label={t('filter.category')}
          value={categoryOf(method, state)}
          data={method.categories.map((one) => ({ value: one, label: t(`domain:category.${one}`) }))}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
        />
      ) : null}
      <TextInput
        label={t('settings.region')}
        placeholder={t('settings.region.default')}
        maxLength={100}
        value={state.region ?? ''}
        onChange={(event) => onChange({ region: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('settings.gwp')}
        value={gwpSetOf(state)}
        data={[...gwpSets]}
        onChange={(event) => onChange({ gwp: event.currentTarget.value })}
      />
    </div>
  )
}
