import type { Outputs } from '@pegada/contract/contract.ts'
import type { MissingPart } from '@pegada/core/inventory/missing.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { Figure } from '../../ui/figure.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

type WhatIsMissing = Outputs['inventoryYears']['missing']

/** How much a year lacks, counted by the server once for every page. */
export function missingQuery(year: number) {
  return api.inventoryYears.missing.queryOptions({ input: { year } })
}

/**
 * What a year lacks as a figure, with what it is made of, that leads to where each gap is named. `only` names the parts that the
 * page is about: they are told as parts of the whole, which stays the same everywhere. It is the company's: who works at some units
 * alone is not told it.
 */
export function MissingFigure(asked: { year: number; only?: readonly MissingPart[] }) {
  return useViewer().units === null ? <Missing {...asked} /> : null
}

function Missing({ year, only }: { year: number; only?: readonly MissingPart[] }) {
  const { t } = useTranslation('inventory-words')
  const missing = useQuery(missingQuery(year))
  const say = useMissingParts()
  if (missing.isError) return <ErrorState error={missing.error} onRetry={() => void missing.refetch()} />
  if (!missing.data) return <SkeletonBlock height={96} />
  const { total } = missing.data
  const parts = say(missing.data, only)
  return (
    <Figure
      label={t('missing.title', { year })}
      value={formatCount(total)}
      unit={t('missing.unit', { count: total })}
      comparison={total === 0 ? t('missing.none') : parts === '' ? undefined : t('missing.of_which', { parts })}
      to={pathTo(paths.closing, { year })}
    />
  )
}

/** The parts of what is missing in words, each with its count. */
export function useMissingParts(): (missing: WhatIsMissing, only?: readonly MissingPart[]) => string {
  const { t } = useTranslation('inventory-words')
  return ({ parts }, only) =>
    parts
      .filter(({ part }) => only === undefined || only.includes(part))
      .map(({ part, count }) => t('missing.part', { part: t(`missing.part.${part}`), n: formatCount(count) }))
      .join(' · ')
}
