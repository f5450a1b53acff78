import type { OwnQuestion } from '@pegada/core/supplier/own-question.ts'
import type { Field, Question } from '@pegada/core/supplier/question.ts'
import type { Form } from '@pegada/core/supplier/questionnaire.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../../lib/date-format.ts'
import { formatBrl, formatDecimal } from '../../../lib/number-format.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import type { GivenAnswers } from './answer-values.ts'
import { unitMark } from './question-fields.tsx'
import { type QuestionTexts, useQuestionTexts } from './question-texts.ts'
import classes from './questionnaire.module.css'

/** What was answered, question by question, each with its evidence; what was left open is told as left open. */
export function AnswersView({
  form,
  own,
  given,
  file,
  beside,
}: {
  form: Form
  own: readonly OwnQuestion[]
  given: GivenAnswers
  /** A stored file by its id, with the way to it. */
  file: (id: string) => ReactNode
  /** What else is said of a question, such as what its answer brings. */
  beside?: (question: string) => ReactNode
}) {
  const { t } = useTranslation('questionnaire')
  const texts = useQuestionTexts(own)
  return (
    <div>
      {form.questions.map((question) => {
        const answer = given[question.id]
        return (
          <section key={question.id} className={classes.answer}>
            <h4 dir="auto">{texts.title(question.id)}</h4>
            {answer === undefined ? (
              <p className="pg-quiet">{t('left_open')}</p>
            ) : (
              <>
                <Told {...{ question, texts, file }} values={answer.values} />
                {answer.evidence.length === 0 ? null : (
                  <ul className={classes.pieces} aria-label={t('evidence.title')}>
                    {answer.evidence.map((piece) => (
                      <li key={'file' in piece ? piece.file : piece.link}>
                        {'file' in piece ? file(piece.file) : <OutLink link={piece.link} />}
                      </li>
                    ))}
                  </ul>
                )}
              </>
            )}
            {beside?.(question.id)}
          </section>
        )
      })}
    </div>
  )
}

function Told({
  question,
  values,
  texts,
  file,
}: {
  question: Question
  values: GivenAnswers[string]['values']
  texts: QuestionTexts
  file: (id: string) => ReactNode
}) {
  return (
    <Facts>
      {question.fields.map((field) => {
        const value = values[field.key]
        if (value === undefined) return null
        return (
          <Fact key={field.key} name={texts.field(question.id, field.key)}>
            {field.kind === 'file' ? file(String(value)) : <bdi>{shownOf(question.id, field, value, texts)}</bdi>}
          </Fact>
        )
      })}
    </Facts>
  )
}

function shownOf(question: string, field: Field, value: string | readonly string[], texts: QuestionTexts): string {
  const one = (text: string) => {
    if (field.kind === 'choice' || field.kind === 'choices') return texts.option(question, field.key, text)
    if (field.kind === 'month') return formatMonth(text)
    if (field.kind !== 'number') return text
    if (field.isWhole) return text
    if (field.unit === 'BRL') return formatBrl(text)
    const figure = formatDecimal(text)
    return field.unit === null ? figure : `${figure} ${unitMark(field.unit)}`
  }
  return typeof value === 'string' ? one(value) : value.map(one).join(', ')
}

/** An address that somebody else wrote: it opens apart, without a word of where one comes from. */
function OutLink({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>{link}</bdi>
    </a>
  )
}
