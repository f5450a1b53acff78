import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { RecordPage } from '../../parts/list/record-page.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { linesInput, linesQuery, linesStart } from './emissions-data.ts'
import { useEmissionsState } from './emissions-filter.ts'
import { LinePanel } from './line-panel.tsx'

/** One line on a page of its own; its panel beside the list says the same. */
export function EmissionRecordPage() {
  const { t } = useTranslation(['inventory', 'shell'])
  const [{ line }, setState] = useEmissionsState()
  const mayRead = useCan('activity:read')
  const navigate = useNavigate()
  const list = emissionsOf({})
  return (
    <RecordPage
      title={t('line.title')}
      question={t('shell:nav.emissions.about')}
      mayRead={mayRead}
      list={list}
      own={['line']}
      steps={line === undefined ? null : <LineSteps line={line} />}
    >
      {line === undefined ? (
        <EmptyState title={t('lines.none')} />
      ) : (
        <LinePanel
          key={line}
          activityId={line}
          onRemoved={() => void navigate(list)}
          onSaved={(next) => setState({ line: next })}
        />
      )}
    </RecordPage>
  )
}

/** To the neighbours of the line in the list that it was opened from. */
function LineSteps({ line }: { line: string }) {
  const [state, setState] = useEmissionsState()
  const table = useTableState(linesStart)
  const queries = useQueryClient()
  const lines = useQuery(linesQuery(linesInput(state, table)))
  return (
    <RecordSteps
      around={{
        table,
        answer: lines.data,
        read: (question) => queries.fetchQuery(linesQuery(linesInput(state, question))),
      }}
      openId={line}
      onOpen={(line) => setState({ line })}
    />
  )
}
