import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AnswersForm } from './answers-form.tsx'
import { GoodsTable } from './goods-table.tsx'
import { answersQuery } from './obligations-data.ts'

/** What the company tells of itself because no record holds it, the goods that it sells to the European Union, and what was told before. */
export function AnswersView() {
  const { t } = useTranslation('obligation')
  const answers = useQuery(answersQuery)
  if (answers.isError) return <ErrorState error={answers.error} onRetry={() => void answers.refetch()} />
  if (!answers.data) return <SkeletonRows rows={8} height={48} />
  const { recordId, goods } = answers.data
  return (
    <>
      <Section title={t('answers.title')} note={t('answers.about')}>
        <AnswersForm told={answers.data} />
      </Section>
      <GoodsTable goods={goods} />
      {recordId === null ? null : <RecordHistory entity="obligation_answers" recordId={recordId} />}
    </>
  )
}
