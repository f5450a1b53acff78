import { useTranslation } from 'react-i18next'
import { formatShare, massText } from '../../lib/number-format.ts'
import type { HomeData } from '../data.ts'
import { useMonths } from '../lib/use-months.ts'
import classes from './by-month.module.css'
import { CatalogueFigures } from './catalogue-figures.tsx'
import { GridCurve } from './grid-curve.tsx'
import { Sample } from './sample.tsx'
import { HomeSection } from './section.tsx'

/** Factors have dates: the grid of two years, a blend that changed, and what the catalogue holds. */
export function ByMonth({ home }: { home: HomeData }) {
  const { t } = useTranslation('home')
  const monthOf = useMonths()
  const sorted = home.grid.toSorted((a, b) => Number(a.kgPerMwh) - Number(b.kgPerMwh))
  const [low, high] = [sorted[0], sorted.at(-1)]
  const [before, after] = home.blend
  return (
    <HomeSection id="emissoes" title={t('month.title')} lead={t('month.lead')}>
      {low && high ? (
        <figure className={classes.curve}>
          <figcaption>
            {t('month.grid', {
              low: massText(low.kgPerMwh, { unit: 'kg', decimals: 1 }),
              lowMonth: monthOf(low.month),
              high: massText(high.kgPerMwh, { unit: 'kg', decimals: 1 }),
              highMonth: monthOf(high.month),
            })}
          </figcaption>
          <GridCurve points={home.grid} low={low} high={high} />
          <p className={classes.source}>{t('month.grid.source')}</p>
        </figure>
      ) : null}
      {before && after ? (
        <p className={classes.blend}>
          {t('month.blend', {
            before: massText(before.co2eKg, { unit: 'kg', decimals: 1 }),
            beforeMonth: monthOf(before.month),
            beforeShare: formatShare(before.share, 0),
            after: massText(after.co2eKg, { unit: 'kg', decimals: 1 }),
            afterMonth: monthOf(after.month),
            afterShare: formatShare(after.share, 0),
          })}
        </p>
      ) : null}
      <CatalogueFigures known={home.figures} />
      <Sample />
    </HomeSection>
  )
}
