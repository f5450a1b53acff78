import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type Seal, useClosingState } from './closing-state.ts'
import classes from './inventory-year.module.css'
import { WaterfallView } from './waterfall-view.tsx'

/** Why two versions of the year differ, the lines as they stand now among them. */
export function VersionComparison({
  year,
  sealed,
  isMoving,
}: {
  year: number
  sealed: readonly Seal[]
  isMoving: boolean
}) {
  const { t } = useTranslation('inventory-year')
  const [asked, setUrl] = useClosingState()
  const [newest, before] = sealed
  const versions = sealed.map(({ version }) => ({
    value: String(version),
    label: t('versions.name', { version }),
  }))
  const ends = isMoving ? [{ value: live, label: t('versions.live') }, ...versions] : versions
  const usualFrom = isMoving ? newest?.version : before?.version
  const from = versions.some(({ value }) => value === asked.from) ? (asked.from ?? '') : String(usualFrom ?? 1)
  const to = ends.some(({ value }) => value === asked.to) ? (asked.to ?? '') : (ends[0]?.value ?? live)
  const found = useQuery(
    api.restatement.waterfall.queryOptions({ input: { year, from: sideOf(from), to: sideOf(to) } }),
  )
  return (
    <Section title={t('compare.title')} note={t('compare.note')}>
      <div className={classes.filters}>
        <FilterSelect
          label={t('compare.from')}
          choices={versions}
          value={from}
          onChange={(next) => setUrl({ from: next })}
        />
        <FilterSelect
          label={t('compare.to')}
          choices={ends}
          value={to}
          onChange={(next) => setUrl({ to: next })}
          width={210}
        />
      </div>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <WaterfallView result={found.data} title={t('compare.question')} />
      ) : (
        <SkeletonChart height={320} />
      )}
    </Section>
  )
}

function sideOf(text: string | undefined): 'live' | number {
  return text === undefined || text === live ? live : Number(text)
}

const live = 'live'
