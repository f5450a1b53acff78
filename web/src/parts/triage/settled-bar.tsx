import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import {
  formatBrl,
  formatCount,
  formatShare,
  massText,
  shareOf,
  shiftDecimal,
  toDrawn,
} from '../../lib/number-format.ts'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { settledShare, wholeOf } from './group.ts'
import classes from './triage.module.css'

/** How much of the mass is decided: accepted, ignored and pending, in kilograms and in reais, and what cannot be estimated. */
export function SettledBar({ importId }: { importId?: string | undefined }) {
  const { t } = useTranslation('triage')
  const settled = useQuery(api.triage.get.queryOptions({ input: importId === undefined ? {} : { importId } }))
  if (settled.isError) return <ErrorState error={settled.error} onRetry={() => void settled.refetch()} />
  if (!settled.data) return <SkeletonBlock height={132} />
  const { data } = settled
  const share = settledShare(data)
  const { lines } = data
  const measure = share?.by === 'value' ? data.value : data.massKg
  const whole = wholeOf(measure)
  const states = ['accepted', 'ignored', 'pending'] as const
  return (
    <Section title={t('settled.title')} note={t('settled.note')}>
      <Panel>
        <div className={classes.settled}>
          <output className={classes.settledShare} aria-live="polite">
            {share === undefined
              ? t('settled.nothing')
              : t(`settled.share.${share.by}`, { share: formatShare(share.share) })}
          </output>
          <div className={classes.stackedBar} aria-hidden>
            {states.map((one) => {
              const part = shareOf(measure[one], whole)
              return part === undefined ? null : (
                <span key={one} data-state={one} style={{ inlineSize: `${toDrawn(shiftDecimal(part, 2))}%` }} />
              )
            })}
          </div>
          <dl className={classes.legend}>
            {states.map((one) => (
              <div key={one}>
                <dt>
                  <span className={classes.swatch} data-state={one} aria-hidden />
                  {t(`settled.${one}`)}
                </dt>
                <dd className="pg-num">
                  {massText(data.massKg[one])}
                  <span className={classes.quiet}>
                    {t('group.lines', { count: lines[one], total: formatCount(lines[one]) })} ·{' '}
                    {formatBrl(data.value[one])}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <p className={classes.quiet}>
            {lines.unmeasured > 0
              ? t('settled.unmeasured', { count: lines.unmeasured, total: formatCount(lines.unmeasured) })
              : ''}{' '}
            {lines.notCounting > 0
              ? t('settled.not_counting', { count: lines.notCounting, total: formatCount(lines.notCounting) })
              : ''}
          </p>
        </div>
      </Panel>
    </Section>
  )
}
