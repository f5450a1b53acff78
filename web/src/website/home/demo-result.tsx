import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatDecimal, formatMass } from '../../lib/number-format.ts'
import type { Estimate } from '../data.ts'
import { FootprintLines, LINES } from '../footprint-lines.tsx'
import { contoursOf } from '../lib/figures.ts'
import classes from './demo.module.css'

/** The figure, its gases, and the figure as a hill: each contour line is worth the same mass. */
export function DemoResult({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('home')
  const { calculation, scope } = estimate
  const { worth, reached } = contoursOf(calculation.co2eKg, LINES)
  const gases = ['CO2', 'CH4', 'N2O', 'CO2_biogenic'].flatMap((gas) => {
    const kg = calculation.gasesKg[gas]
    return kg === undefined || kg === '0' ? [] : [{ gas, kg }]
  })
  return (
    <div className={classes.result} data-scope={scope}>
      <div>
        <p className={classes.scope}>{t(`demo.scope.${scope}`)}</p>
        <output className={classes.figure} title={calculation.co2eKg}>
          <bdi>
            <span>{kgText(calculation.co2eKg)}</span> <small>{KG_CO2E}</small>
          </bdi>
        </output>
        <dl className={classes.gases}>
          {gases.map(({ gas, kg }) => (
            <div key={gas}>
              <dt>{t(`demo.gas.${gas}`)}</dt>
              <dd title={kg}>{isolate(`${kgText(kg)} kg`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className={classes.hill}>
        <FootprintLines reached={reached} />
        <figcaption>{t('demo.contour', { mass: `${formatDecimal(worth)} kg` })}</figcaption>
      </figure>
    </div>
  )
}

/** Three decimals, or said to be less. */
function kgText(kg: string): string {
  return formatMass(kg, { unit: 'kg', decimals: 3 }).value
}

const KG_CO2E = 'kg CO₂e'
