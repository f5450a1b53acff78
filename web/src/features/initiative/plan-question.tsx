import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainIn, signedIn, typedOf } from '../../lib/typed-number.ts'
import filters from '../../ui/filters.module.css'
import { FoundField } from '../../ui/form/found-field.tsx'
import { AmountField } from '../../ui/form/text-fields.tsx'
import { useFoundTargets } from './found.ts'
import classes from './initiative.module.css'
import { usePlanState } from './plan-data.ts'

const percents = ['rate', 'growth', 'low', 'high'] as const
const units = { rate: '%', growth: '%', low: '%', high: '%', price: 'R$/t', budget: 'R$', until: '' } as const

/** With what the plan is worked out; every figure stands in the address. */
export function PlanQuestion() {
  const { t } = useTranslation('initiative')
  const [state, setState] = usePlanState()
  const targets = useFoundTargets(state.plan)
  return (
    <search className={clsx(filters.filters, classes.question)} aria-label={t('plan.question')}>
      <FoundField
        {...targets}
        name="plan"
        label={t('plan.target')}
        placeholder={t('plan.target.none')}
        value={state.plan}
        w={240}
        onChange={(plan) => setState({ plan })}
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
