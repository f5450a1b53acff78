import { useTranslation } from 'react-i18next'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import type { Calculation } from '../../parts/calculation/calculation.ts'
import { GapList, NoteList } from '../../parts/calculation/factor-card.tsx'
import { GasesOfLine } from '../../parts/calculation/gases-of-line.tsx'
import { Working } from '../../parts/calculation/working.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import { MonthBars } from './month-bars.tsx'
import classes from './preview.module.css'

/** The figure first, then its gases, its months, what a reader should know, and the working beneath. */
export function PreviewBody({ calculation, scope }: { calculation: Calculation; scope: 1 | 2 | 3 }) {
  const { t } = useTranslation('activity')
  const { co2eKg, biogenicCo2Kg, months, notes, gaps } = calculation
  return (
    <div className={classes.root}>
      <output className="pg-reader" aria-live="polite">
        {t('preview.spoken', { mass: massText(co2eKg, { unit: 'kg' }) })}
      </output>
      <Tiles min="13rem">
        <Figure
          label={t('preview.co2e')}
          value={formatDecimal(co2eKg, 3)}
          unit="kg CO₂e"
          scope={scope}
          comparison={t('preview.in_tonnes', { mass: massText(co2eKg, { unit: 't' }) })}
        />
        <Figure
          label={t('preview.biogenic')}
          value={formatDecimal(biogenicCo2Kg, 3)}
          unit="kg CO₂"
          comparison={t('preview.biogenic.about')}
        />
      </Tiles>
      <GasTable calculation={calculation} />
      {months.length > 1 ? <MonthBars months={months} scope={scope} /> : null}
      <NoteList notes={notes} />
      <GapList gaps={gaps} />
      <details className={classes.details}>
        <summary>
          <h3 className={classes.summary}>{t('preview.working')}</h3>
        </summary>
        <Working calculation={{ ...calculation, notes: [], gaps: [] }} />
      </details>
    </div>
  )
}

/** Kilograms of each gas, those outside the scopes marked as such. */
export function GasTable({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('activity')
  return (
    <GasesOfLine
      calculation={calculation}
      className={classes.gases}
      words={{
        caption: t('preview.gases'),
        gas: t('preview.gas'),
        mass: t('preview.mass'),
        outside: (name) => (
          <>
            {name}
            <span className={classes.quiet}> · {t('preview.outside')}</span>
          </>
        ),
      }}
    />
  )
}
