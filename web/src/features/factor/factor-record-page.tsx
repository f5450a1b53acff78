import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { RecordPage } from '../../parts/list/record-page.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { CustomFactorPanel } from './custom-factor-panel.tsx'
import { factorsQuery, factorsStart, searchInput } from './factor-list-data.ts'
import { FactorPanel } from './factor-panel.tsx'
import { useFactorsState } from './factors-state.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** One factor on a page of its own; its panel beside the catalogue says the same. */
export function FactorRecordPage() {
  const { t } = useFactorTexts()
  const [{ factor, form }, setState] = useFactorsState()
  const mayRead = useCan('factor:read')
  return (
    <>
      <RecordPage
        title={t('factor.title')}
        question={t('shell:nav.emission_factors.about')}
        mayRead={mayRead}
        list={pathTo(paths.emissionFactors)}
        own={['factor', 'form']}
        steps={factor === undefined ? null : <FactorSteps factorId={factor} />}
      >
        {factor === undefined ? (
          <EmptyState title={t('record.none')} />
        ) : (
          <FactorPanel key={factor} factorId={factor} onChange={setState} />
        )}
      </RecordPage>
      {mayRead ? <CustomFactorPanel open={form} onChange={setState} /> : null}
    </>
  )
}

/** To the neighbours of the factor in the search that it was opened from. */
function FactorSteps({ factorId }: { factorId: string }) {
  const [state, setState] = useFactorsState()
  const table = useTableState(factorsStart)
  const queries = useQueryClient()
  const factors = useQuery(factorsQuery(searchInput(state, table)))
  return (
    <RecordSteps
      around={{
        table,
        answer: factors.data,
        read: (question) => queries.fetchQuery(factorsQuery(searchInput(state, question))),
      }}
      openId={factorId}
      onOpen={(factor) => setState({ factor })}
    />
  )
}
