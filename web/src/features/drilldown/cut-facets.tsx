import {
  DIMENSIONS_OF_COMPANY,
  DRILLDOWN_DIMENSIONS,
  type DrilldownDimension,
  MEASURES_BY_GAS,
} from '@pegada/contract/drilldown-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CutFacet } from './cut-facet.tsx'
import { levelCut } from './cut-of-answer.ts'
import classes from './drilldown.module.css'
import { facetQuery } from './drilldown-data.ts'
import type { Drilldown } from './drilldown-state.ts'
import { useMeasure } from './measure-text.ts'
import { useCutLinks } from './use-cut-links.ts'

/** Every dimension by itself: what is chosen in one narrows all others, and it goes on showing all of its own. */
export function CutFacets({ question }: { question: Drilldown }) {
  const { t } = useTranslation(['drilldown', 'inventory'])
  const dimensions = useDimensions(question)
  return (
    <Section title={t('facets.title')} note={t('facets.note')}>
      <div className={classes.facets}>
        {dimensions.map((dimension) => (
          <Facet key={dimension} dimension={dimension} question={question} />
        ))}
      </div>
    </Section>
  )
}

function Facet({ dimension, question }: { dimension: DrilldownDimension; question: Drilldown }) {
  const { t } = useTranslation(['drilldown', 'inventory'])
  const measure = useMeasure(question)
  const links = useCutLinks(question.filters)
  const query = useQuery({ ...facetQuery(question, dimension), placeholderData: keepPreviousData })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const answer = query.data?.measure === question.measure ? query.data : undefined
  const [level] = answer?.levels ?? []
  if (!answer || !level) return <SkeletonBlock height={220} />
  return (
    <CutFacet
      cut={levelCut(answer, level, (count) => t('inventory:ranking.rest', { count }))}
      chosen={question.filters[dimension] ?? []}
      measure={measure}
      links={links}
    />
  )
}

/** The dimensions that this measure has and this person may see. */
export function useDimensions({ measure }: Pick<Drilldown, 'measure'>): readonly DrilldownDimension[] {
  const isWhole = useViewer().units === null
  return DRILLDOWN_DIMENSIONS.filter((one) => isWhole || !DIMENSIONS_OF_COMPANY.includes(one)).filter(
    (one) => one !== 'gas' || MEASURES_BY_GAS.includes(measure),
  )
}
