import { useTranslation } from 'react-i18next'
import { citeOf, useCitations } from '../../lib/citations.ts'
import { isolate } from '../../lib/isolate.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import type { Calculation } from './calculation.ts'
import { FactorCard, GapList, NoteList } from './factor-card.tsx'
import { readableFigure, readableFormula, readableValue } from './formula.ts'
import classes from './working.module.css'

type Step = Calculation['working'][number]
/** What a working is shown from; a sealed line has it too. */
type Worked = Pick<Calculation, 'working' | 'gwpSet' | 'co2eKg' | 'biogenicCo2Kg' | 'factor' | 'notes' | 'gaps'>

/**
 * How a figure came about, step by step: what was done in words, the arithmetic with its figures, where each figure is
 * from, and the result; then the factor that won and why, the notes and the gaps.
 */
export function Working({ calculation }: { calculation: Worked }) {
  const { t } = useTranslation('domain')
  return (
    <div className={classes.root}>
      <ol className={classes.steps}>
        {calculation.working.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their order, and never move
          <li key={`${index}-${step.step}`} className={classes.step}>
            <StepView step={step} factor={calculation.factor} />
          </li>
        ))}
      </ol>
      <p className={classes.total}>
        <span>{t('common:working.total', { gwpSet: calculation.gwpSet })}</span>
        <output className={classes.result} title={calculation.co2eKg}>
          {isolate(`${readableFigure(calculation.co2eKg)} kg CO₂e`)}
        </output>
      </p>
      {calculation.biogenicCo2Kg === '0' ? null : (
        <p className={classes.total}>
          <span>{t('common:working.biogenic')}</span>
          <output className={classes.result}>{isolate(`${readableFigure(calculation.biogenicCo2Kg)} kg CO₂`)}</output>
        </p>
      )}
      <FactorCard factor={calculation.factor} />
      <NoteList notes={calculation.notes} />
      <GapList gaps={calculation.gaps} />
    </div>
  )
}

function StepView({ step, factor }: { step: Step; factor: Worked['factor'] }) {
  const { t } = useTranslation('domain')
  const words = useUnitWords()
  const cite = citeOf(factor, useCitations())
  const sourced = step.inputs.filter((input) => input.source)
  return (
    <>
      <p className={classes.sentence}>
        {t(`working.${step.step}`)}
        {step.gas ? <span className={classes.gas}> · {t(`gas.${step.gas}`, step.gas)}</span> : null}
      </p>
      <p className={classes.formula} dir="ltr">
        <span title={step.formula}>{words.formula(readableFormula(step.formula))}</span>
        <span className={classes.equals} title={`${step.result.value} ${step.result.unit}`}>
          = {readableFigure(step.result.value)} {words.unit(step.result.unit)}
        </span>
      </p>
      {sourced.length === 0 ? null : (
        <dl className={classes.inputs}>
          {sourced.map((input) => (
            <div key={`${input.name}-${input.value}-${input.source}`}>
              <dt>{t(`working.input.${input.name}`, input.name)}</dt>
              <dd>
                {isolate(`${readableValue(input.value)} ${words.unit(input.unit)}`)}
                {input.source ? <span className={classes.source}>{cite(input.source)}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
