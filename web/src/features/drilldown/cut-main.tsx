import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AreasView } from './areas-view.tsx'
import { levelCut, pairCuts } from './cut-of-answer.ts'
import { DimensionPickers } from './dimension-pickers.tsx'
import { type CutAnswer, viewQuery } from './drilldown-data.ts'
import { cutViews, type Drilldown, withValues } from './drilldown-state.ts'
import { FlowView } from './flow-view.tsx'
import { HeatView } from './heat-view.tsx'
import { useMeasure } from './measure-text.ts'
import { monthsBetween } from './months.ts'
import { MonthsView } from './months-view.tsx'
import { PivotView } from './pivot-view.tsx'
import { useCutLinks } from './use-cut-links.ts'
import { useLook } from './use-look.ts'
import { useRest } from './use-rest.ts'

/** The cut as it was asked for, in the way that was chosen; the other ways are one step away. */
export function CutMain({ question, onAsk }: { question: Drilldown; onAsk: (change: Partial<Drilldown>) => void }) {
  const { t } = useTranslation(['drilldown', 'inventory'])
  const { asked } = useCutLinks(question.filters)
  const query = useQuery({ ...viewQuery(question), placeholderData: keepPreviousData })
  return (
    <>
      <LinkTabs
        label={t('views')}
        keepsScroll
        tabs={cutViews.map((view) => ({
          key: view,
          label: t(`view.${view}`),
          target: asked({ view }),
          isCurrent: question.view === view,
        }))}
      />
      <DimensionPickers question={question} onAsk={onAsk} />
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined || isOfAnother(query.data, question) ? (
        <SkeletonChart height={420} />
      ) : query.data.whole.value === '0' && query.data.levels.every(({ nodes }) => nodes.length === 0) ? (
        <NothingHere question={question} />
      ) : (
        <View answer={query.data} question={question} />
      )}
    </>
  )
}

/** What is kept of the answer before must not be drawn in another unit. */
function isOfAnother(answer: CutAnswer, { measure }: Drilldown): boolean {
  return answer.measure !== measure
}

function View({ answer, question }: { answer: CutAnswer; question: Drilldown }) {
  const { t } = useTranslation(['drilldown', 'inventory'])
  const measure = useMeasure(question)
  const links = useCutLinks(question.filters)
  const { look, linesOf } = useLook(
    question,
    answer.levels.map(({ dimension }) => dimension),
    useRest(question, answer),
  )
  const othersName = (count: number) => t('inventory:ranking.rest', { count })
  const [first] = answer.levels
  const pairs = pairCuts(answer, othersName)
  const only = first && levelCut(answer, first, othersName)
  const [pair = only] = pairs
  if (!pair) return null
  const months = monthsBetween(question.from, question.to)
  switch (question.view) {
    case 'flow':
      return <FlowView cuts={pairs.length > 0 ? pairs : [pair]} measure={measure} look={look} linesOf={linesOf} />
    case 'areas':
      return <AreasView cut={pair} measure={measure} look={look} linesOf={linesOf} />
    case 'months':
      return <MonthsView cut={pair} months={months} measure={measure} look={look} />
    case 'heat':
      return (
        <HeatView
          cut={pair}
          months={months}
          measure={measure}
          look={look}
          linesOf={linesOf}
          targetOf={(dimension, key, month) =>
            links.asked({ filters: withValues(withValues(question.filters, dimension, [key]), 'month', [month]) })
          }
        />
      )
    case 'table':
      return <PivotView cut={pair} measure={measure} look={look} linesOf={linesOf} />
  }
}

/** None in this period, and none for these filters, are two texts. */
function NothingHere({ question }: { question: Drilldown }) {
  const { t } = useTranslation(['drilldown', 'inventory'])
  const { asked } = useCutLinks(question.filters)
  if (question.measure === 'fee') {
    return (
      <EmptyState
        title={t('empty.fee')}
        action={<ButtonLink target={pathTo(paths.carbonPrice)}>{t('empty.fee.set')}</ButtonLink>}
      >
        {t('empty.fee.text')}
      </EmptyState>
    )
  }
  if (Object.keys(question.filters).length > 0) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={
          <ButtonLink variant="default" target={asked({ filters: {} })}>
            {t('crumbs.clear')}
          </ButtonLink>
        }
      >
        {t('empty.filtered.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      action={<ButtonLink target={pathTo(paths.upload)}>{t('inventory:empty.upload')}</ButtonLink>}
      example={t('inventory:empty.example')}
    >
      {t('inventory:empty.text')}
    </EmptyState>
  )
}
