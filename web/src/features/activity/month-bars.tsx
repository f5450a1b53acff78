import { useTranslation } from 'react-i18next'
import { formatMonth, monthName } from '../../lib/date-format.ts'
import { massText, toDrawn } from '../../lib/number-format.ts'
import type { Calculation } from '../../parts/calculation/calculation.ts'
import classes from './preview.module.css'

/** The months of an entry that spans several, each with its figure beside its bar. */
export function MonthBars({ months, scope }: { months: Calculation['months']; scope: 1 | 2 | 3 }) {
  const { t } = useTranslation('activity')
  const longest = Math.max(...months.map(({ co2eKg }) => toDrawn(co2eKg)))
  return (
    <section aria-label={t('preview.months')}>
      <h3 className={classes.smallTitle}>{t('preview.months')}</h3>
      <ul className={classes.bars} data-scope={scope}>
        {months.map(({ month, co2eKg }) => (
          <li key={month}>
            <span title={formatMonth(month)}>
              {monthName(month)}/{month.slice(2, 4)}
            </span>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.bar}
                style={{ inlineSize: `${longest > 0 ? (100 * toDrawn(co2eKg)) / longest : 0}%` }}
              />
            </span>
            <span className="pg-num">{massText(co2eKg, { unit: 'kg', decimals: 1 })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
