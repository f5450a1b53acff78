import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatDecimal, formatMass, formatShare, massText } from '../../lib/number-format.ts'
import type { Estimate } from '../data.ts'
import { useMonths } from '../lib/use-months.ts'
import classes from './from-note.module.css'
import { NoteDrawing } from './note-drawing.tsx'
import { HomeSection } from './section.tsx'

/** From a line of a fiscal document to its mass of CO2e, at four stations of one traverse. */
export function FromNote({ example }: { example: Estimate }) {
  const { t } = useTranslation('home')
  const monthOf = useMonths()
  const { calculation, quantity, month } = example
  const inputs = calculation.working.flatMap((step) => step.inputs)
  const figureOf = (name: string) => inputs.find((input) => input.name === name)?.value ?? '0'
  const amount = `${formatDecimal(quantity)} L`
  const mass = formatMass(calculation.co2eKg)
  return (
    <HomeSection id="plataforma" title={t('note.title')} lead={t('note.lead')}>
      <div className={classes.traverse}>
        <NoteDrawing />
        <ol className={classes.stations}>
          <li>
            <h3>{t('note.quantity')}</h3>
            <p className={classes.value}>{isolate(amount)}</p>
            <p>{t('note.quantity.text')}</p>
          </li>
          <li>
            <h3>{t('note.source')}</h3>
            <p className={classes.value}>{t('note.source.value')}</p>
            <p>{t('note.source.text')}</p>
          </li>
          <li>
            <h3>{t('note.factor')}</h3>
            <p className={classes.value}>{isolate(`${formatDecimal(figureOf('fossil_factor'))} kg CO₂/L`)}</p>
            <p>
              {t('note.factor.text', {
                month: monthOf(month),
                share: formatShare(figureOf('biofuel_share'), 0),
              })}
            </p>
          </li>
          <li className={classes.arrival}>
            <h3>{t('note.result')}</h3>
            <p className={classes.value} title={calculation.co2eKg}>
              {isolate(`${mass.value} ${mass.unit}`)}
            </p>
            <p>{t('note.result.text', { mass: massText(calculation.co2eKg, { unit: 'kg', decimals: 3 }) })}</p>
          </li>
        </ol>
      </div>
      <dl className={classes.habits}>
        {(['batch', 'gaps', 'rules'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`note.${key}`)}</dt>
            <dd>{t(`note.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </HomeSection>
  )
}
