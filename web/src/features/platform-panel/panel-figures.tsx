import { mayReadFigure } from '@pegada/core/access/platform-role.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount, formatShare, shareOf, shiftDecimal } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { Figure } from '../../ui/figure.tsx'
import { type FigureName, type Panel, panelAt } from './panel-data.ts'
import classes from './platform-panel.module.css'

/** Four figures, each beside that of the period before and leading to what it is made of. */
export function PanelFigures({ panel, period, tab }: { panel: Panel; period: string; tab: string }) {
  const { t } = useTranslation('platform-panel')
  const { platformCan } = useViewer()
  const tile = (figure: FigureName, { now, before }: { now: number; before: number }) => {
    const isMoney = figure === 'revenue'
    return (
      <Figure
        key={figure}
        label={t(figure === 'revenue' && period !== 'month' ? 'figure.revenue.other' : `figure.${figure}`)}
        value={isMoney ? formatBrl(shiftDecimal(String(now), -2)) : formatCount(now)}
        unit={t(`unit.${figure}`)}
        comparison={changeText(now, before, t)}
        {...(mayReadFigure(platformCan, figure) ? { to: panelAt({ period, tab, figure }) } : {})}
      />
    )
  }
  return (
    <section className={classes.figures} aria-label={t('figures')}>
      {tile('people', panel.people)}
      {tile('companies', panel.companies)}
      {tile('reports', panel.reports)}
      {panel.revenue ? tile('revenue', panel.revenue) : null}
    </section>
  )
}

/** How much more or less than before, in per cent; where there was nothing there is nothing to compare with. */
function changeText(now: number, before: number, t: TFunction<'platform-panel'>): string {
  if (before === 0) return t('change.none')
  if (now === before) return t('change.same')
  const percent = formatShare(shareOf(String(Math.abs(now - before)), String(before)) ?? '0')
  return t(now > before ? 'change.more' : 'change.less', { percent })
}
