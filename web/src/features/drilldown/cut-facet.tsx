import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { compareDecimals, toDrawn } from '../../lib/number-format.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import type { Measure } from '../../ui/chart/mass.ts'
import { type Cut, type CutRow, firstOf, valueId } from './cut.ts'
import classes from './drilldown.module.css'
import type { CutLinks } from './use-cut-links.ts'

/** One dimension by itself: its largest values, those that were chosen marked, each a way to narrow all the others. */
export function CutFacet({
  cut,
  chosen,
  measure,
  links,
}: {
  cut: Cut
  chosen: readonly string[]
  measure: Measure
  links: CutLinks
}) {
  const { t } = useTranslation('drilldown')
  const [dimension] = cut.by
  if (dimension === undefined) return null
  const highest = Math.max(...cut.rows.map(({ amount }) => Math.abs(toDrawn(amount))), 0)
  return (
    <section className={classes.facet} aria-label={t(`dimension.${dimension}`)}>
      <h3 className={classes.facetTitle}>{t(`dimension.${dimension}`)}</h3>
      {cut.rows.length === 0 ? <p className="pg-quiet">{t('facet.nothing')}</p> : null}
      <ul className={classes.marks}>
        {cut.rows.map((row) => {
          const value = firstOf(row)
          const isChosen = value.key !== null && chosen.includes(value.key)
          const isFaint = chosen.length > 0 && !isChosen
          const body = <MarkBody row={row} total={cut.total} highest={highest} isChosen={isChosen} measure={measure} />
          return (
            <li key={valueId(value)} className={clsx(classes.mark, isFaint && classes.faint)}>
              {value.key === null ? (
                <span className={classes.markBody}>{body}</span>
              ) : (
                <Link
                  {...links.narrowed(dimension, value.key)}
                  className={classes.markBody}
                  aria-current={isChosen ? 'true' : undefined}
                  activeProps={{}}
                >
                  {body}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function MarkBody({
  row,
  total,
  highest,
  isChosen,
  measure,
}: {
  row: CutRow
  total: string
  highest: number
  isChosen: boolean
  measure: Measure
}) {
  const { t } = useTranslation('drilldown')
  const isBelow = compareDecimals(row.amount, '0') < 0
  const width = highest === 0 ? 0 : (Math.abs(toDrawn(row.amount)) / highest) * 100
  return (
    <>
      <span className={classes.markName}>
        {isChosen ? <IconCheck size={14} aria-label={t('facet.chosen')} /> : null}
        {firstOf(row).name}
      </span>
      <span className={clsx(classes.markFigure, 'pg-num')}>
        <bdi>{measure.said(row.amount)}</bdi>
        <span className={classes.share}>{percentOf(row.amount, total)}</span>
      </span>
      <span className={classes.track} aria-hidden>
        <span className={isBelow ? classes.less : classes.more} style={{ inlineSize: `${width}%` }} />
      </span>
    </>
  )
}
