import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { formatMonth } from '../../lib/date-format.ts'
import { noteText } from '../../lib/note-text.ts'
import { Code } from '../../ui/code.tsx'
import type { Calculation } from './calculation.ts'
import classes from './working.module.css'

/** The factor that was used: its source, name and version, and why it won over the others. */
export function FactorCard({ factor }: { factor: Calculation['factor'] }) {
  const { t } = useTranslation('domain')
  const cite = useCitations()
  return (
    <div className={classes.factor}>
      <p className={classes.factorTitle}>{t('common:working.factor')}</p>
      <p>{cite(factor.source, factor.id)}</p>
      <p className={classes.code}>
        <Code>
          {factor.id} · {factor.version}
        </Code>
      </p>
      {factor.why.length === 0 ? null : (
        <ul className={classes.why}>
          {factor.why.map((code) => (
            <li key={code}>{t([`why.${code}`, code])}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a reader of the figure should know about it. */
export function NoteList({ notes }: { notes: readonly string[] }) {
  const { t } = useTranslation(['domain', 'method-words'])
  if (notes.length === 0) return null
  return (
    <ul className={classes.notes} aria-label={t('common:working.notes')}>
      {notes.map((code) => (
        <li key={code}>
          <IconInfoCircle size={16} aria-hidden />
          {noteText(code, t)}
        </li>
      ))}
    </ul>
  )
}

/** What is missing, and was neither guessed in silence nor counted as zero. */
export function GapList({ gaps }: { gaps: Calculation['gaps'] }) {
  const { t } = useTranslation('domain')
  if (gaps.length === 0) return null
  return (
    <ul className={classes.gaps} aria-label={t('common:working.gaps')}>
      {gaps.map((gap) => (
        <li key={`${gap.code}-${JSON.stringify(gap.data)}`}>
          <IconAlertTriangle size={16} aria-hidden />
          {t([`gap.${gap.code}`, gap.code], { ...gap.data })}
          {typeof gap.data.month === 'string' ? ` (${formatMonth(gap.data.month)})` : null}
        </li>
      ))}
    </ul>
  )
}
