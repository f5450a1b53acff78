import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatMonth, formatMonths } from '../../lib/date-format.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filterClasses from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CompareView } from './compare-view.tsx'
import { besideOf, comparedOf, comparedQuery } from './drilldown-data.ts'
import { type Drilldown, withValues } from './drilldown-state.ts'
import { useMeasure } from './measure-text.ts'
import { currentMonth } from './months.ts'
import { PlainMonth } from './plain-month.tsx'
import { linesOf, useLook } from './use-look.ts'
import { useRest } from './use-rest.ts'

/** What is shown beside something else: which, and how they differ. */
export function CutComparison({
  question,
  onAsk,
}: {
  question: Drilldown
  onAsk: (change: Partial<Drilldown>) => void
}) {
  const { t } = useTranslation(['drilldown', 'inventory'])
  const { compare, filters } = question
  const isWhole = Object.keys(comparedOf(question)).length > 0
  return (
    <Section title={t('compare.heading')} note={t('compare.note')}>
      <div className={filterClasses.filters}>
        {compare === 'period' ? (
          <>
            <PlainMonth
              name="vsFrom"
              label={t('compare.from')}
              value={question.otherFrom}
              onChange={(otherFrom) => onAsk({ otherFrom })}
            />
            <PlainMonth
              name="vsTo"
              label={t('compare.to')}
              value={question.otherTo}
              onChange={(otherTo) => onAsk({ otherTo })}
            />
          </>
        ) : null}
        {compare === 'sites' ? (
          <>
            <SiteSelect
              label={t('compare.site')}
              value={filters.unit?.length === 1 ? filters.unit[0] : undefined}
              onChange={(site) => onAsk({ filters: withValues(filters, 'unit', site === undefined ? [] : [site]) })}
            />
            <SiteSelect
              label={t('compare.other_site')}
              value={question.otherSite}
              onChange={(otherSite) => onAsk({ otherSite })}
            />
          </>
        ) : null}
      </div>
      {isWhole ? <Both question={question} /> : <EmptyState title={t(`compare.ask.${compare ?? 'period'}`)} />}
    </Section>
  )
}

function Both({ question }: { question: Drilldown }) {
  const { t } = useTranslation(['drilldown', 'inventory'])
  const measure = useMeasure(question)
  const sites = useQuery(api.businessUnit.list.queryOptions({ input: { withArchived: true } }))
  const isOfSites = question.compare === 'sites'
  const dimension = question.by.find((one) => one !== 'month' && (!isOfSites || one !== 'unit')) ?? 'scope'
  const query = useQuery({ ...comparedQuery(question, dimension), placeholderData: keepPreviousData })
  const rest = useRest(question, query.data, comparedOf(question))
  const { look, linesOf: linesAfter } = useLook(question, [dimension], rest)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const [level] = query.data?.levels ?? []
  if (!query.data || !level || query.data.measure !== question.measure) return <SkeletonChart />
  const { compareFrom = question.from, compareTo = question.to, compareUnit } = comparedOf(question)
  const siteName = (id: string | undefined) => sites.data?.find((site) => site.id === id)?.name ?? '…'
  const names: readonly [string, string] = isOfSites
    ? [siteName(compareUnit), siteName(question.filters.unit?.[0])]
    : [formatMonths(compareFrom, compareTo), formatMonths(question.from, question.to)]
  const { whole } = query.data
  const others = level.others
  const now = currentMonth()
  const isRunning = [question.to, compareTo].some((month) => month >= now)
  return (
    <CompareView
      compared={{
        by: dimension,
        before: whole.compared ?? '0',
        after: whole.value,
        rows: [
          ...level.nodes.map(({ key, name, value, compared }) => ({
            value: { key, name },
            before: compared ?? '0',
            after: value,
          })),
          ...(others === null
            ? []
            : [
                {
                  value: { key: null, name: t('inventory:ranking.rest', { count: others.count }), count: others.count },
                  before: others.compared ?? '0',
                  after: others.value,
                },
              ]),
        ],
      }}
      names={names}
      measure={measure}
      look={look}
      runs={isRunning ? formatMonth(now) : undefined}
      linesOf={[linesOf(besideOf(question), [dimension], rest), linesAfter]}
    />
  )
}

function SiteSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (site: string | undefined) => void
}) {
  const { t } = useTranslation(['drilldown', 'inventory'])
  const sites = useQuery(api.businessUnit.list.queryOptions({ input: { withArchived: true } }))
  return (
    <FilterSelect
      label={label}
      all={t('compare.choose')}
      choices={(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      width={220}
    />
  )
}
