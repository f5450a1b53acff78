import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { plainOf } from '../lib/figures.ts'
import { useMonths } from '../lib/use-months.ts'
import ui from '../website-ui.module.css'
import classes from './demo.module.css'
import { demoSources, unitOf } from './demo-sources.ts'
import type { Estimating } from './use-estimate.ts'

/** What was burnt or used, how much, and in which month. */
export function DemoForm({ estimating, months }: { estimating: Estimating; months: readonly string[] }) {
  const { t } = useTranslation('home')
  const { asked, change, state } = estimating
  const monthOf = useMonths()
  const [typed, setTyped] = useState(() => formatDecimal(asked.quantity))
  const problemId = useId()
  const isAmount = plainOf(typed) !== undefined
  const problem = isAmount ? (state === 'failed' ? t('demo.failed') : '') : t('demo.no_amount')
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset className={classes.sources}>
        <legend>{t('demo.source')}</legend>
        {demoSources.map((source) => (
          <label key={source}>
            <input
              type="radio"
              name="source"
              checked={asked.source === source}
              onChange={() => change({ ...asked, source })}
            />
            <span>{t(`demo.source.${source}`)}</span>
          </label>
        ))}
      </fieldset>
      <label className={ui.field}>
        {t('demo.quantity', { unit: unitOf(asked.source) })}
        <input
          className={ui.input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          aria-invalid={!isAmount}
          aria-describedby={problemId}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            const quantity = plainOf(value)
            if (quantity !== undefined) change({ ...asked, quantity })
          }}
        />
      </label>
      <label className={ui.field}>
        {t('demo.month')}
        <select
          className={ui.select}
          value={asked.month}
          onChange={(event) => change({ ...asked, month: event.currentTarget.value })}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {monthOf(month)}
            </option>
          ))}
        </select>
      </label>
      <p id={problemId} className={classes.problem} role="status">
        {problem}
      </p>
    </form>
  )
}
