import type { SealChecks, SealReport } from '@pegada/core/seal/seal-report.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/badges.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { Outcome } from './outcome.tsx'
import classes from './verify.module.css'

type Part = keyof SealChecks | 'reference'

/**
 * What was checked, each with what it came to. What each check proves is said of a file that holds alone; of another, what
 * is wrong with it, and of the rest only what it is.
 */
export function ChecksList({ report }: { report: SealReport }) {
  const { t } = useTranslation('verify')
  const { ok, checks, reference } = report
  const parts = Object.entries(checks) as [Part, boolean][]
  const isPublished = reference === 'as_published'
  return (
    <Section title={t('checks.title')}>
      <Panel>
        <ul className={classes.checks}>
          {parts.map(([part, holds]) => (
            <li key={part}>
              <Outcome isSame={holds} isWhole={ok} />
              <span>{sentenceOf(part, holds)}</span>
            </li>
          ))}
          <li>
            {reference === 'unknown_release' ? (
              <StatusBadge tone="attention">{t('reference.unknown_release')}</StatusBadge>
            ) : (
              <Outcome isSame={isPublished} isWhole={ok} />
            )}
            <span>{reference === 'unknown_release' ? t('part.reference') : sentenceOf('reference', isPublished)}</span>
          </li>
        </ul>
      </Panel>
    </Section>
  )

  function sentenceOf(part: Part, holds: boolean): string {
    if (!holds) return t(`broken.${part}`)
    return ok ? t(`what.${part}`) : t(`part.${part}`)
  }
}
