import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Panel } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import type { Year } from './closing-state.ts'
import classes from './inventory-year.module.css'
import { YearActs } from './year-acts.tsx'

/** Where the year stands on its way to a sealed file, what that means, and the next act. */
export function StateRail({ year }: { year: Year }) {
  const { t } = useTranslation('inventory-year')
  const steps = year.state === 'restating' ? restatingSteps : usualSteps
  const reached = steps.indexOf(stepOf(year.state))
  // A year may be closed without a review; what did not happen is not ticked.
  const isPassed = (step: Step, index: number) => index < reached && (step !== 'in_review' || year.submittedAt !== null)
  return (
    <Panel>
      <div className={classes.state}>
        <ol className={classes.rail} aria-label={t('rail')}>
          {steps.map((step, index) => (
            <li
              key={step}
              className={classes.step}
              data-reached={index === reached || isPassed(step, index)}
              aria-current={index === reached ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden>
                {isPassed(step, index) || (index === reached && year.state === 'closed') ? (
                  <IconCheck size={14} stroke={2.4} />
                ) : (
                  index + 1
                )}
              </span>
              <span>{t(`state.${step}`)}</span>
            </li>
          ))}
        </ol>
        <div className={classes.now}>
          <p className={classes.sentence}>
            {t(`state.${year.state}.about`, { year: year.year })}{' '}
            {year.blockingGaps > 0 && year.state !== 'closed' && year.state !== 'sealing'
              ? t('blocking', { count: year.blockingGaps, n: formatCount(year.blockingGaps) })
              : null}
          </p>
          <Who year={year} />
          <YearActs year={year} />
        </div>
      </div>
    </Panel>
  )
}

/** Who handed it over and when, or why it was opened again. */
function Who({ year }: { year: Year }) {
  const { t } = useTranslation('inventory-year')
  if (year.state === 'restating' && year.restatingReason !== null) {
    return <p className={classes.quiet}>{t('state.restating.reason', { reason: year.restatingReason })}</p>
  }
  if (year.state !== 'in_review' || year.submittedAt === null) return null
  const when = formatInstant(year.submittedAt)
  return (
    <p className={classes.quiet}>
      <Person name={year.submittedBy} picture={year.submittedByAvatar}>
        {year.submittedBy === null
          ? t('state.in_review.when', { when })
          : t('state.in_review.who', { who: year.submittedBy, when })}
      </Person>
    </p>
  )
}

function stepOf(state: Year['state']): Step {
  return state === 'sealing' ? 'closed' : state
}

type Step = 'open' | 'in_review' | 'closed' | 'restating'
const usualSteps: readonly Step[] = ['open', 'in_review', 'closed']
const restatingSteps: readonly Step[] = ['open', 'in_review', 'closed', 'restating']
