import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import type { Calculation } from '../../parts/calculation/calculation.ts'
import { GasesOfLine } from '../../parts/calculation/gases-of-line.tsx'
import { Working } from '../../parts/calculation/working.tsx'
import type { MethodDescription } from '../../parts/method/method.ts'
import { useMethodTexts } from '../../parts/method/use-method-texts.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import classes from './method.module.css'
import type { TrialState } from './use-trial.ts'

/** What the inputs give: the figure first, its gases, then every step with its sources. */
export function TrialResult({ trial, method }: { trial: TrialState; method: MethodDescription }) {
  const { t } = useTranslation(['method', 'errors'])
  const { inputName, problemText } = useMethodTexts()
  const { calculation, missing, refusal, isBehind, hasProblems } = trial
  if (missing.length > 0) {
    const names = [...new Set(missing.map((field) => inputName(field.split('.').at(-1) ?? field)))]
    return <p className="pg-quiet">{t('trial.missing', { fields: names.join(', ') })}</p>
  }
  if (hasProblems || !trial.isPeriod) return <p className="pg-quiet">{t('trial.problems')}</p>
  if (refusal) {
    return (
      <Alert role="alert" color="danger" title={t('trial.refused')}>
        {problemText(refusal, method)}
      </Alert>
    )
  }
  if (!calculation) return isBehind ? <SkeletonBlock height={220} /> : <p className="pg-quiet">{t('trial.problems')}</p>
  return <Result calculation={calculation} isBehind={isBehind} />
}

function Result({ calculation, isBehind }: { calculation: Calculation; isBehind: boolean }) {
  const { t } = useTranslation('method')
  const { co2eKg, biogenicCo2Kg, scope } = calculation
  return (
    <div className={classes.result} aria-busy={isBehind} data-behind={isBehind || undefined}>
      <output className="pg-reader" aria-live="polite">
        {isBehind ? '' : t('trial.spoken', { mass: massText(co2eKg) })}
      </output>
      <Tiles min="12rem">
        <Figure
          label={t('trial.co2e')}
          value={formatDecimal(co2eKg, 3)}
          unit="kg CO₂e"
          comparison={t('trial.in_tonnes', { mass: massText(co2eKg, { unit: 't' }) })}
          {...(scope === null ? {} : { scope })}
        />
        {biogenicCo2Kg === '0' ? null : (
          <Figure
            label={t('trial.biogenic')}
            value={formatDecimal(biogenicCo2Kg, 3)}
            unit="kg CO₂"
            comparison={t('trial.biogenic.about')}
          />
        )}
      </Tiles>
      <GasesOfLine
        calculation={calculation}
        words={{
          caption: t('trial.gases'),
          gas: t('trial.gas'),
          mass: t('trial.mass'),
          outside: (gas) => t('trial.outside', { gas }),
        }}
      />
      <Working calculation={calculation} />
    </div>
  )
}
