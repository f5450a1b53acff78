import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import type { Target } from '../../lib/paths.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { DONUT_PARTS, DonutChart } from '../../ui/chart/donut-chart.tsx'
import { RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { Panel } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { analyticsQuery, companiesOf } from './companies-data.ts'
import classes from './platform-company.module.css'

/** A kind of company, how many there are of it, and the list of those. */
interface Kind {
  readonly name: string
  readonly companies: number
  readonly isUnknown: boolean
  readonly target: Target
}

/** How companies divide by size, by sector and by state, each leading to the list of those. */
export function CompaniesAnalytics() {
  const { t } = useTranslation(['platform-company', 'company', 'plan'])
  const { data, error, refetch } = useQuery(analyticsQuery)
  if (error) return <ErrorState title={t('analytics.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} height={300} />
  const { companies: total, bySize, bySector, byState } = data
  if (total === 0) return <EmptyState title={t('none.registered')} />
  return (
    <div className={classes.stack}>
      <Divided
        part="size"
        total={total}
        kinds={bySize.map(({ size, companies }) => ({
          name: size === null ? t('unknown.size') : t(`plan:size.${size}`),
          ...{ companies, isUnknown: size === null, target: companiesOf({ size: size ?? 'none' }) },
        }))}
      />
      <Divided
        part="sector"
        total={total}
        kinds={bySector.map(({ sector, companies }) => ({
          name: sector === null ? t('unknown') : t(`company:sector.${sector}`, { defaultValue: sector }),
          ...{ companies, isUnknown: sector === null, target: companiesOf({ sector: sector ?? 'none' }) },
        }))}
      />
      <ByState
        total={total}
        kinds={byState.map(({ state, companies }) => ({
          name: state ?? t('unknown'),
          ...{ companies, isUnknown: state === null, target: companiesOf({ state: state ?? 'none' }) },
        }))}
      />
    </div>
  )
}

/** A ring of the largest kinds, and what the others are together; the table behind has each. */
function Divided({ part, total, kinds }: { part: 'size' | 'sector'; total: number; kinds: readonly Kind[] }) {
  const { t } = useTranslation('platform-company')
  const sentence = useLargest(part, total, kinds)
  const rows = useRows(part, total, kinds)
  if (kinds.length === 1) return <Panel>{sentence}</Panel>
  const known = kinds.filter(({ isUnknown }) => !isUnknown)
  const isWhole = known.length <= DONUT_PARTS
  const shown = isWhole ? known : known.slice(0, DONUT_PARTS - 1)
  const others = known.slice(shown.length)
  const rest = {
    name: t('analytics.others', { n: formatCount(others.length) }),
    companies: others.reduce((sum, { companies }) => sum + companies, 0),
  }
  const drawn = [...shown, ...(isWhole ? [] : [rest]), ...kinds.filter(({ isUnknown }) => isUnknown)]
  return (
    <DonutChart
      title={t(`analytics.${part}`)}
      sentence={sentence}
      parts={drawn.map((kind) => ({
        ...kind,
        drawn: kind.companies,
        label: t('analytics.label', {
          n: formatCount(kind.companies),
          share: percentOf(String(kind.companies), String(total)),
        }),
      }))}
      rows={rows}
      links={kinds.map(({ target }) => target)}
      fileName={t(`analytics.${part}.file`)}
    />
  )
}

function ByState({ total, kinds }: { total: number; kinds: readonly Kind[] }) {
  const { t } = useTranslation('platform-company')
  const sentence = useLargest('state', total, kinds)
  const [heads = [], ...cells] = useRows('state', total, kinds)
  if (kinds.length === 1) return <Panel>{sentence}</Panel>
  return (
    <RankedChart
      title={t('analytics.state')}
      sentence={sentence}
      heads={heads}
      bars={kinds.map(({ name, companies, isUnknown, target }, index) => ({
        ...{ name, drawn: companies, target, cells: cells[index]?.slice(1) ?? [] },
        label: t('analytics.label', {
          n: formatCount(companies),
          share: percentOf(String(companies), String(total)),
        }),
        ...(isUnknown ? { color: ({ tokens }) => tokens.lineStrong } : {}),
      }))}
      fileName={t('analytics.state.file')}
    />
  )
}

/** The answer of a chart: which kind most companies are, of all. */
function useLargest(part: 'size' | 'sector' | 'state', total: number, kinds: readonly Kind[]): string {
  const { t } = useTranslation('platform-company')
  const largest = kinds.find(({ isUnknown }) => !isUnknown)
  if (!largest) return t(`analytics.${part}.none`, { n: formatCount(total) })
  return t('analytics.largest', {
    name: largest.name,
    n: formatCount(largest.companies),
    total: formatCount(total),
    share: percentOf(String(largest.companies), String(total)),
  })
}

/** The table behind a chart, headings first. */
function useRows(part: 'size' | 'sector' | 'state', total: number, kinds: readonly Kind[]): string[][] {
  const { t } = useTranslation(['platform-company', 'company'])
  const head = { size: t('column.size'), sector: t('company:sector'), state: t('state') }[part]
  return [
    [head, t('title'), t('analytics.share')],
    ...kinds.map(({ name, companies }) => [name, formatCount(companies), percentOf(String(companies), String(total))]),
  ]
}
