import { LARGE_BAND_FROM_EMPLOYEES, sizeFromEmployees } from '@pegada/core/company/size.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import ui from '../website-ui.module.css'
import classes from './cnpj-card.module.css'
import type { SizeChoice } from './look-up-rules.ts'

/** Two questions that the register cannot answer: people, and units abroad. */
export function BigCompany({
  chosen,
  onChoose,
}: {
  chosen: SizeChoice | null
  onChoose: (choice: SizeChoice) => void
}) {
  const { t } = useTranslation('pricing')
  const [employees, setEmployees] = useState('')
  const [isAbroad, setAbroad] = useState(false)
  const [isWrong, setWrong] = useState(false)
  function apply(): void {
    const count = Number(employees)
    const isCount = /^[1-9]\d{0,6}$/.test(employees)
    setWrong(!isCount)
    if (isCount) onChoose(choiceOf(count, isAbroad))
  }
  return (
    <form
      className={classes.big}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <p className={classes.bigTitle}>{t('big.title')}</p>
      <label className={ui.field}>
        {t('big.employees')}
        <input
          className={ui.input}
          name="employees"
          inputMode="numeric"
          value={employees}
          aria-invalid={isWrong}
          aria-describedby="employees-error"
          onChange={(event) => setEmployees(event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
        />
      </label>
      <p id="employees-error" className={classes.error} role="alert">
        {isWrong ? t('big.error') : ''}
      </p>
      <fieldset className={classes.pair}>
        <legend>{t('big.abroad')}</legend>
        {[true, false].map((answer) => (
          <label key={String(answer)}>
            <input type="radio" name="abroad" checked={isAbroad === answer} onChange={() => setAbroad(answer)} />
            {t(answer ? 'big.yes' : 'big.no')}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={`${ui.button} ${chosen ? '' : ui.primary}`}>
        {t('big.apply')}
      </button>
    </form>
  )
}

function choiceOf(employees: number, isAbroad: boolean): SizeChoice {
  const size = sizeFromEmployees(employees, isAbroad)
  if (size !== 'EGP') return size
  return employees >= LARGE_BAND_FROM_EMPLOYEES ? 'EGP_ATE_10K' : 'EGP_MENOS_2K'
}
