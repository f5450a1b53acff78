import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { type Answer, touchedByAnswer } from './question.ts'
import classes from './question-notice.module.css'

const first = 3
const most = 100

/** Answers that stand: what counts, who said so and when; each can be taken back. */
export function AnswersList() {
  const { t } = useTranslation('consumption-words')
  const [pageSize, setPageSize] = useState(first)
  const answers = useQuery({
    ...api.consumption.listAnswers.queryOptions({ input: { pageSize } }),
    placeholderData: keepPreviousData,
  })
  if (!answers.data || answers.data.rows.length === 0) return null
  const { rows, total } = answers.data
  const left = Math.min(total, most) - rows.length
  return (
    <Section title={t('answers')}>
      <ul className={classes.tellings}>
        {rows.map((answer) => (
          <li key={answer.id}>
            <AnswerLine answer={answer} />
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button variant="subtle" loading={answers.isFetching} onClick={() => setPageSize(most)}>
          {t('more', { total: formatCount(left) })}
        </Button>
      ) : null}
    </Section>
  )
}

function AnswerLine({ answer }: { answer: Answer }) {
  const { t } = useTranslation('consumption-words')
  const { id, code, start, end, answeredBy, answeredByAvatar, answeredAt } = answer
  const mayDecide = useCan('document-item:decide') ? undefined : t('not_allowed')
  const undo = useAct(api.consumption.undo.call, {
    cause: 'consumption.undo',
    reread: touchedByAnswer,
    done: t('undo.done'),
  })
  const period = formatPeriod(start, end)
  return (
    <>
      <span>{t(`question.${code}`)}</span>
      <span className="pg-quiet">{period}</span>
      <span>{answer.counted.length === 0 ? t('counted.none') : t('counted', { what: countedOf(answer, t) })}</span>
      <span className="pg-quiet">
        <Person name={answeredBy} picture={answeredByAvatar}>
          {t('by', { name: answeredBy, when: formatInstant(answeredAt) })}
        </Person>
      </span>
      <ReasonButton
        size="compact-sm"
        variant="subtle"
        reason={mayDecide}
        isBusy={undo.isPending}
        label={t('undo.label', { period })}
        onPress={() => undo.mutate({ answerId: id })}
      >
        {t('undo')}
      </ReasonButton>
    </>
  )
}

type Words = ReturnType<typeof useTranslation<'consumption-words'>>['t']

function countedOf({ code, counted, documents }: Answer, t: Words): string {
  if (code === 'consumption.told_twice') return counted.map((way) => t(`way.${way as 'manual'}`)).join(', ')
  const numbers = documents.flatMap(({ id, number }) => (counted.includes(id) ? [number ?? '—'] : []))
  return numbers.map((number) => t('document.number', { number })).join(', ')
}
