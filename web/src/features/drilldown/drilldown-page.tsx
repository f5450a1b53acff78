import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { CutActions } from './cut-actions.tsx'
import { CutAnswerLine } from './cut-answer-line.tsx'
import { CutComparison } from './cut-comparison.tsx'
import { CutFacets } from './cut-facets.tsx'
import { CutFilterBar } from './cut-filter-bar.tsx'
import { CutMain } from './cut-main.tsx'
import { useDrilldown } from './drilldown-state.ts'
import { FilterCrumbs } from './filter-crumbs.tsx'
import { useClearByEscape } from './use-clear-by-escape.ts'

/** Any cut of the ledger: what is asked stands in the address, and each mark narrows all others. */
export function DrilldownPage() {
  const { t } = useTranslation(['drilldown', 'shell'])
  const [question, ask] = useDrilldown()
  const mayRead = useCan('inventory:read')
  useClearByEscape(question.filters, () => ask({ filters: {} }))
  const hasUnit = question.measure !== 'quantity' || question.quantityUnit !== undefined
  return (
    <Page
      title={t('shell:nav.drilldown')}
      question={t('shell:nav.drilldown.about')}
      actions={mayRead ? <CutActions question={question} /> : null}
      filters={mayRead ? <CutFilterBar question={question} onAsk={ask} /> : null}
    >
      {!mayRead ? (
        <ForbiddenState />
      ) : hasUnit ? (
        <>
          <CutAnswerLine question={question} />
          <FilterCrumbs question={question} onAsk={ask} />
          <CutMain question={question} onAsk={ask} />
          {question.compare === undefined ? null : <CutComparison question={question} onAsk={ask} />}
          <CutFacets question={question} />
        </>
      ) : (
        <EmptyState title={t('quantity.title')}>{t('quantity.text')}</EmptyState>
      )}
    </Page>
  )
}
