import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import type { HomeData } from '../data.ts'
import { ask } from '../lib/ask.ts'
import { whenSeen } from '../lib/when-seen.ts'
import classes from './by-month.module.css'

type Figures = HomeData['figures']

/** What this installation's catalogue holds now; until it is seen, what the built-in data alone holds. */
export function CatalogueFigures({ known }: { known: Figures }) {
  const { t } = useTranslation('home')
  const [figures, setFigures] = useState(known)
  const place = useRef<HTMLDListElement>(null)
  useEffect(
    () =>
      whenSeen(place.current, () => {
        // Without an answer the figures of the built-in data stand, which are true of every installation.
        ask<Figures>('/website/figures').then(
          (answer) => answer.factors > 0 && setFigures(answer),
          () => undefined,
        )
      }),
    [],
  )
  const shown = (['factors', 'monetary', 'sources', 'gases'] as const).filter((key) => figures[key] > 0)
  return (
    <dl ref={place} className={classes.figures}>
      {shown.map((key) => (
        <div key={key}>
          <dd>{formatDecimal(String(figures[key]))}</dd>
          <dt>{t(`figures.${key}`)}</dt>
        </div>
      ))}
    </dl>
  )
}
