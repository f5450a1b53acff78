import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Section } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AnswersList } from './answers-list.tsx'
import { QuestionNotice } from './question-notice.tsx'

const first = 3
const most = 100

/**
 * Consumption that several documents or ways tell, or one side of two, and that waits for an answer; and the answers that were
 * given. Of a document its own alone. Nothing is shown where there are none.
 */
export function QuestionsSection({ documentId }: { documentId?: string }) {
  const { t } = useTranslation('consumption-words')
  const [pageSize, setPageSize] = useState(first)
  const questions = useQuery({
    ...api.consumption.list.queryOptions({ input: { pageSize, ...(documentId === undefined ? {} : { documentId }) } }),
    placeholderData: keepPreviousData,
  })
  if (questions.isError) return <ErrorState error={questions.error} onRetry={() => void questions.refetch()} />
  if (!questions.data) return null
  const { rows, total } = questions.data
  const left = Math.min(total, most) - rows.length
  return (
    <>
      {rows.length === 0 ? null : (
        <Section title={t('title')} note={t('note')}>
          {rows.map((question) => (
            <QuestionNotice key={question.id} question={question} />
          ))}
          {left > 0 ? (
            <Button variant="subtle" loading={questions.isFetching} onClick={() => setPageSize(most)}>
              {t('more', { total: formatCount(left) })}
            </Button>
          ) : null}
        </Section>
      )}
      {documentId === undefined ? <AnswersList /> : null}
    </>
  )
}
