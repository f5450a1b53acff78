import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { TICKET_CATEGORIES } from '@pegada/contract/ticket-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatMonth, monthInWords } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { hoursText } from './hours-text.ts'
import { TargetForms } from './target-forms.tsx'
import classes from './ticket.module.css'
import { TimesChart } from './times-chart.tsx'

type Times = Outputs['ticket']['times']
const measures = ['firstAnswer', 'resolution'] as const
const periods = [3, 6, 12, 24] as const

/** How long first answers and resolutions take, by month and by kind, and until when they are to come. */
export function TicketTimes() {
  const { t } = useTranslation('ticket')
  const none = undefined as string | undefined
  const [address, setAddress] = useUrlState({ months: none, category: none })
  const months = periods.find((one) => String(one) === address.months) ?? 12
  const category = TICKET_CATEGORIES.find((one) => one === address.category)
  const input = { months, ...(category && { category }) }
  const times = useQuery({ ...api.ticket.times.queryOptions({ input }), placeholderData: keepPreviousData })
  return (
    <>
      <search className={filters.filters} aria-label={t('desk.part.times')}>
        <FilterSelect
          label={t('times.period')}
          choices={periods.map((n) => ({ value: String(n), label: t('times.period.months', { n: formatCount(n) }) }))}
          value={String(months)}
          onChange={(next) => setAddress({ months: next })}
        />
        <FilterSelect
          label={t('filter.category')}
          all={t('filter.category.all')}
          choices={TICKET_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          value={category}
          onChange={(next) => setAddress({ category: next })}
        />
      </search>
      <p className={classes.waiting}>
        {t('times.definition')} {t('times.p90.about')}
      </p>
      {times.isError ? (
        <ErrorState error={times.error} onRetry={() => void times.refetch()} />
      ) : times.data ? (
        <TimesFound times={times.data} />
      ) : (
        <SkeletonRows rows={8} height={40} />
      )}
      <TargetForms />
    </>
  )
}

function TimesFound({ times: { months, categories, unmeasured } }: { times: Times }) {
  const { t } = useTranslation('ticket')
  const heads = [t('times.tickets'), t('times.median'), t('times.p90')]
  return (
    <>
      {unmeasured > 0 ? (
        <p className={classes.waiting}>{t('times.unmeasured', { n: formatCount(unmeasured) })}</p>
      ) : null}
      {measures.map((measure) => {
        const points = months.map((row) => ({ month: row.month, spread: row[measure] }))
        const last = points.findLast(({ spread }) => spread !== null)
        return (
          <Section key={measure} title={t(`times.${measure}`)}>
            {last?.spread ? (
              <TimesChart
                title={t(`times.chart.${measure}`)}
                sentence={t('times.sentence', {
                  month: monthInWords(last.month),
                  median: `${hoursText(last.spread.medianMinutes)} h`,
                  p90: `${hoursText(last.spread.p90Minutes)} h`,
                  n: formatCount(last.spread.tickets),
                })}
                points={points}
                fileName={`pegada-${measure}`}
                rows={[
                  [t('times.month'), ...heads],
                  ...points.map(({ month, spread }) => [formatMonth(month), ...cellsOf(spread, t('times.none.cell'))]),
                ]}
                names={[t('times.median'), t('times.p90')]}
              />
            ) : (
              <p>{t('times.none')}</p>
            )}
            <FiguresTable caption={t('times.kinds')} hasCards>
              <FiguresHead name={t('times.kinds')} heads={heads} />
              <Table.Tbody>
                {categories.map((row) => (
                  <Table.Tr key={row.category}>
                    <Table.Th scope="row">{t(`category.${row.category}`)}</Table.Th>
                    <FiguresCells heads={heads} texts={cellsOf(row[measure], t('times.none.cell'))} />
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </FiguresTable>
          </Section>
        )
      })}
    </>
  )
}

function cellsOf(spread: Times['months'][number]['firstAnswer'], none: string): string[] {
  if (spread === null) return [formatCount(0), none, none]
  return [formatCount(spread.tickets), hoursText(spread.medianMinutes), hoursText(spread.p90Minutes)]
}
