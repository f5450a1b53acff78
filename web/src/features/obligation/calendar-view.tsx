import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay, monthInWords } from '../../lib/date-format.ts'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import classes from './obligation.module.css'
import { obligationsQuery } from './obligations-data.ts'

/** The days of the rules that reach the company, month by month, and the link by which a calendar follows them. */
export function CalendarView() {
  const { t } = useTranslation(['obligation', 'obligation-words'])
  const rules = useQuery(obligationsQuery)
  if (rules.isError) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
  if (!rules.data) return <SkeletonRows rows={8} height={48} />
  const days = rules.data.rows
    .filter(({ verdict }) => verdict === 'reaches')
    .flatMap(({ id, dates }) => dates.map((date) => ({ id, ...date })))
    .toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)))
  const months = Map.groupBy(days, ({ on }) => on.slice(0, 7))
  return (
    <>
      {days.length === 0 ? <EmptyState title={t('calendar.none')}>{t('calendar.none.text')}</EmptyState> : null}
      {[...months].map(([month, shown]) => (
        <Section key={month} title={monthInWords(month)}>
          <ul className={framed.list}>
            {shown.map(({ id, on, label, isDue, isUnsure }) => (
              <li key={`${id} ${label} ${on}`} className={`${framed.row} ${classes.day}`}>
                <bdi className="pg-num">{formatDay(on)}</bdi>
                <div className={framed.text}>
                  <p className={framed.head}>{t(`obligation-words:rule.${id}`)}</p>
                  <p>
                    {t(`obligation-words:date.${label}`)}
                    {isDue ? null : <span className="pg-quiet"> {t('calendar.only_told')}</span>}
                    {isUnsure ? <span className="pg-quiet"> {t('obligation-words:unsure')}</span> : null}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <CalendarFeed />
    </>
  )
}
