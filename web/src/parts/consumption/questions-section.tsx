import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { Section } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TableFooter } from '../../ui/table-footer.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { usePageWithin } from '../../ui/use-page-within.ts'
import { FileMenu } from '../list/file-menu.tsx'
import { AnswersList } from './answers-list.tsx'
import { QuestionNotice } from './question-notice.tsx'

/**
 * Consumption that several documents or ways tell, or one side of two, and that waits for an answer; and the answers that were
 * given. Of a document its own alone. Nothing is shown where there are none.
 */
export function QuestionsSection({ documentId }: { documentId?: string }) {
  const { t } = useTranslation('consumption-words')
  // Those of each document turn their pages apart from all, which may stand behind its panel.
  const prefix = documentId === undefined ? 'ask' : `ask-${documentId}`
  const table = useTableState({ sort: 'start', sorts: ['start'] as const }, prefix)
  const { page, pageSize } = table
  const narrowed = documentId === undefined ? {} : { documentId }
  const questions = useQuery({
    ...api.consumption.list.queryOptions({ input: { page, pageSize, ...narrowed } }),
    placeholderData: keepPreviousData,
  })
  usePageWithin(table, questions.data)
  if (questions.isError) return <ErrorState error={questions.error} onRetry={() => void questions.refetch()} />
  if (!questions.data) return null
  const { rows } = questions.data
  return (
    <>
      {questions.data.total === 0 ? null : (
        <Section
          title={t('title')}
          note={t('note')}
          action={<FileMenu path="/api/v1/consumption/questions/export" filters={narrowed} />}
        >
          {rows.map((question) => (
            <QuestionNotice key={question.id} question={question} />
          ))}
          <TableFooter table={table} answer={questions.data} shown={rows.length} />
        </Section>
      )}
      {documentId === undefined ? <AnswersList /> : null}
    </>
  )
}
