import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import type { Estimate } from '../data.ts'
import { readableFormula, readableGas } from '../lib/figures.ts'
import classes from './demo.module.css'

/** The arithmetic, step by step, with the figures and where they are published. */
export function DemoWorking({ estimate: { calculation } }: { estimate: Estimate }) {
  const { t } = useTranslation('home')
  const cite = useCitations()
  const sources = new Set(calculation.working.flatMap(({ inputs }) => inputs.flatMap(({ source }) => source ?? [])))
  return (
    <div className={classes.working}>
      <h3>{t('demo.working')}</h3>
      <ol>
        {calculation.working.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their order, and never move
          <li key={`${index}-${step.step}`}>
            <span>
              {t(`demo.step.${step.step}`)}
              {step.gas ? ` · ${readableGas(step.gas)}` : ''}
            </span>
            <code dir="ltr">
              {readableFormula(step.formula)}{' '}
              <b>{`= ${formatDecimal(step.result.value)} ${readableGas(step.result.unit)}`}</b>
            </code>
          </li>
        ))}
      </ol>
      <p className={classes.sourceNote}>{t('demo.sources', { sources: cite([...sources].join('; ')) })}</p>
    </div>
  )
}
