import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainIn, signedIn, typedOf } from '../../lib/typed-number.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { AmountField } from '../../ui/form/text-fields.tsx'
import classes from './initiative.module.css'
import { targetsQuery, usePlanState } from './plan-data.ts'

const percents = ['rate', 'growth', 'low', 'high'] as const
const units = { rate: '%', growth: '%', low: '%', high: '%', price: 'R$/t', budget: 'R$', until: '' } as const

/** With what the plan is worked out; every figure stands in the address. */
export function PlanQuestion() {
  const { t } = useTranslation('initiative')
  const [state, setState] = usePlanState()
  const targets = useQuery(targetsQuery).data?.rows ?? []
  return (
    <search className={clsx(filters.filters, classes.question)} aria-label={t('plan.question')}>
      <FilterSelect
        label={t('plan.target')}
        all={t('plan.target.none')}
        choices={targets.map(({ id, name }) => ({ value: id, label: name }))}
        value={state.plan === '' ? undefined : state.plan}
        onChange={(next) => setState({ plan: next ?? '' })}
        width={240}
      />
      {(['rate', 'price', 'budget', 'until', ...percents.slice(1)] as const).map((name) => (
        <Figure key={name} name={name} value={state[name]} onValue={(value) => setState({ [name]: value })} />
      ))}
    </search>
  )
}

/** A figure is taken over when the field is left, or by Enter. */
function Figure({
  name,
  value,
  onValue,
}: {
  name: keyof typeof units
  value: string
  onValue: (value: string) => void
}) {
  const { t } = useTranslation('initiative')
  const [typed, setTyped] = useState(value === '' ? '' : typedOf(value))
  const read = name === 'growth' || name === 'low' || name === 'high' ? signedIn : plainIn
  const take = () => onValue(read(typed) ?? '')
  return (
    <AmountField
      name={name}
      label={t(`plan.${name}`)}
      value={typed}
      error={undefined}
      required={false}
      {...(units[name] === '' ? {} : { unit: units[name] })}
      w={150}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
