import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useList } from '../list/use-list.ts'
import { type Answer, touchedByAnswer } from './question.ts'
import classes from './question-notice.module.css'

/** Answers that stand: what counts, who said so and when; each can be taken back. Nothing is shown where there are none. */
export function AnswersList() {
  const { t } = useTranslation('consumption-words')
  const list = useList({
    ...{ name: 'consumption_answers', sort: 'answeredAt', sorts: ['answeredAt'], filters: [], prefix: 'ans' },
  })
  const { search: _, ...question } = list.input
  const answers = useQuery({
    ...api.consumption.listAnswers.queryOptions({ input: question }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  if (!answers.data || answers.data.total === 0) return null
  return (
    <Section title={t('answers')}>
      <ListTable
        list={list}
        file={{ path: '/api/v1/consumption/answers/export', filters: question, columns: fileColumns }}
        caption={t('answers')}
        columns={columns}
        query={answers}
        rowId={({ id }) => id}
        nameOf={({ start, end }) => formatPeriod(start, end)}
        empty={null}
      />
    </Section>
  )
}

const fileColumns = {
  question: ['question', 'site', 'start', 'end'],
  counted: ['counted'],
  by: ['by', 'answeredAt'],
}

function useColumns() {
  const { t } = useTranslation('consumption-words')
  return [
    {
      key: 'question',
      title: t('column.question'),
      render: ({ code, start, end }: Answer) => (
        <span className={classes.answered}>
          <span>{t(`question.${code}`)}</span>
          <span className="pg-quiet">{formatPeriod(start, end)}</span>
        </span>
      ),
    },
    {
      key: 'counted',
      title: t('column.counted'),
      render: (answer: Answer) =>
        answer.counted.length === 0 ? t('counted.none') : t('counted', { what: countedOf(answer, t) }),
    },
    {
      key: 'by',
      title: t('column.by'),
      sort: 'answeredAt' as const,
      render: ({ answeredBy, answeredByAvatar, answeredAt }: Answer) => (
        <Person name={answeredBy} picture={answeredByAvatar}>
          {t('by', { name: answeredBy, when: formatInstant(answeredAt) })}
        </Person>
      ),
    },
    { key: 'act', title: t('column.act'), render: (answer: Answer) => <UndoAnswer answer={answer} /> },
  ]
}

function UndoAnswer({ answer: { id, start, end } }: { answer: Answer }) {
  const { t } = useTranslation('consumption-words')
  const mayDecide = useCan('document-item:decide') ? undefined : t('not_allowed')
  const undo = useAct(api.consumption.undo.call, {
    cause: 'consumption.undo',
    reread: touchedByAnswer,
    done: t('undo.done'),
  })
  return (
    <ReasonButton
      size="compact-sm"
      variant="subtle"
      reason={mayDecide}
      isBusy={undo.isPending}
      label={t('undo.label', { period: formatPeriod(start, end) })}
      onPress={() => undo.mutate({ answerId: id })}
    >
      {t('undo')}
    </ReasonButton>
  )
}

type Words = ReturnType<typeof useTranslation<'consumption-words'>>['t']

function countedOf({ code, counted, documents }: Answer, t: Words): string {
  if (code === 'consumption.told_twice') return counted.map((way) => t(`way.${way as 'manual'}`)).join(', ')
  const numbers = documents.flatMap(({ id, number }) => (counted.includes(id) ? [number ?? '—'] : []))
  return numbers.map((number) => t('document.number', { number })).join(', ')
}
