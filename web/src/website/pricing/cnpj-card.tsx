import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import ui from '../website-ui.module.css'
import { BigCompany } from './big-company.tsx'
import classes from './cnpj-card.module.css'
import { CONSULT_FROM, FORMATTED_LENGTH, formatTyped } from './look-up-rules.ts'
import { SizeChoices } from './size-choices.tsx'
import type { PricingLookUp } from './use-look-up.ts'

/** Asks for the CNPJ and tells the company's size: detected, or chosen by the person where the register does not say. */
export function CnpjCard({ state }: { state: PricingLookUp }) {
  const { t } = useTranslation('pricing')
  const { lookUp } = state
  return (
    <section className={classes.card} aria-labelledby="cnpj-title">
      <h2 id="cnpj-title" className={classes.title}>
        {t('card.title')}
      </h2>
      {lookUp.step === 'validated' ? <Found state={state} /> : <Ask state={state} />}
      {lookUp.step === 'failed' ? <SizeChoices chosen={state.choice} onChoose={state.choose} /> : null}
      {lookUp.step === 'validated' && state.how !== 'detected' ? <Missing state={state} /> : null}
      <p className={classes.done} role="status">
        {state.how ? (
          <>
            <span>{t(`done.${state.how}`)}</span> <strong>{t(`manual.size.${state.choice}`)}</strong>
          </>
        ) : null}
      </p>
    </section>
  )
}

function Ask({ state }: { state: PricingLookUp }) {
  const { t } = useTranslation('pricing')
  const isLoading = state.lookUp.step === 'loading'
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page came to life is taken over once
  useEffect(() => {
    const early = field.current?.value ?? ''
    if (early !== '' && state.typed === '') state.setTyped(formatTyped(early))
  }, [])
  /* Who told the size has done what the failure asked for. */
  const failure = state.lookUp.step === 'failed' && state.choice === null ? state.lookUp.error : undefined
  const error = state.problem ?? failure
  return (
    <>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLoading) state.consult()
        }}
      >
        <label className={ui.field}>
          {t('card.label')}
          <input
            ref={field}
            className={ui.input}
            name="cnpj"
            value={state.typed}
            placeholder={t('card.placeholder')}
            maxLength={FORMATTED_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby="cnpj-answer"
            onChange={(event) => state.setTyped(formatTyped(event.currentTarget.value))}
            onKeyDown={(event) => {
              // A disabled button keeps the form from being sent: the reason is told all the same.
              if (event.key === 'Enter' && state.typed.length < CONSULT_FROM) state.consult()
            }}
          />
        </label>
        <button
          type="submit"
          className={`${ui.button} ${ui.primary}`}
          disabled={isLoading || state.typed.length < CONSULT_FROM}
        >
          {t(isLoading ? 'card.consulting' : 'card.consult')}
        </button>
      </form>
      <p id="cnpj-answer" className={error ? classes.error : classes.hint} role={error ? 'alert' : undefined}>
        {t(error ?? 'card.hint')}
      </p>
    </>
  )
}

function Found({ state }: { state: PricingLookUp }) {
  const { t } = useTranslation(['pricing', 'company'])
  if (state.lookUp.step !== 'validated') return null
  const { record } = state.lookUp
  return (
    <div className={classes.found}>
      <div>
        <p className={classes.label}>{t('card.validated')}</p>
        <p className={classes.name}>{record.tradeName ?? record.legalName}</p>
        <p className={classes.number}>{formatTyped(record.cnpj)}</p>
        <p className={classes.number}>{t(`company:sector.${record.sector}`)}</p>
      </div>
      <button type="button" className={ui.button} onClick={state.reset}>
        {t('card.change')}
      </button>
    </div>
  )
}

/** What the register left open: two questions for a company of the open class, the choice of a size otherwise. */
function Missing({ state }: { state: PricingLookUp }) {
  const { t } = useTranslation('pricing')
  if (state.lookUp.step !== 'validated') return null
  if (state.lookUp.record.companySize === 'EMP') return <BigCompany chosen={state.choice} onChoose={state.choose} />
  return (
    <>
      {state.choice === null ? (
        <p className={classes.error} role="alert">
          {t('error.size')}
        </p>
      ) : null}
      <SizeChoices chosen={state.choice} onChoose={state.choose} />
    </>
  )
}
