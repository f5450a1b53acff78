import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import type { Calculation } from '../../parts/calculation/calculation.ts'
import { Working } from '../../parts/calculation/working.tsx'
import { GasTable } from './preview-body.tsx'
import type { PreviewHead } from './preview-rows.ts'
import classes from './print-sheet.module.css'

/** The preview on paper: nothing of the page around it, black on white, the working open. It prints as soon as it stands. */
export function PrintSheet({
  head,
  calculation,
  onDone,
}: {
  head: PreviewHead
  calculation: Calculation
  onDone: () => void
}) {
  const { t } = useTranslation('activity')
  const viewer = useViewer()
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    const finish = () => done.current()
    window.addEventListener('afterprint', finish, { once: true })
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', finish)
    }
  }, [])
  return createPortal(
    <div className={classes.sheet} aria-hidden>
      <p>{viewer.company.legalName}</p>
      <h1>{t('print.title')}</h1>
      <p>{t('print.note', { at: formatInstant(new Date().toISOString()) })}</p>
      <dl className={classes.head}>
        {head.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.figure}>
        {formatDecimal(calculation.co2eKg, 3)} <span>kg CO₂e</span>
      </p>
      <p>
        {t('preview.biogenic')}: {formatDecimal(calculation.biogenicCo2Kg, 3)} kg CO₂
      </p>
      <GasTable calculation={calculation} />
      <h2>{t('preview.working')}</h2>
      <Working calculation={calculation} />
    </div>,
    document.body,
  )
}
