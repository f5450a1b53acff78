import type { OwnQuestion } from '@pegada/core/supplier/own-question.ts'
import type { Field, Question } from '@pegada/core/supplier/question.ts'
import type { Form } from '@pegada/core/supplier/questionnaire.ts'
import { useTranslation } from 'react-i18next'
import { ChoicesField, PickField } from '../../../ui/form/choice-fields.tsx'
import type { FieldOf } from '../../../ui/form/field.ts'
import { MonthField } from '../../../ui/form/month-field.tsx'
import { AmountField, TextAreaField, TextField } from '../../../ui/form/text-fields.tsx'
import type { Fields } from '../../../ui/form/use-fields.ts'
import {
  evidenceOf,
  type FieldValue,
  type FormValues,
  isAsked,
  listIn,
  nameOf,
  piecesIn,
  textIn,
} from './answer-values.ts'
import { EvidenceField, type Upload } from './evidence-field.tsx'
import { type QuestionTexts, useQuestionTexts } from './question-texts.ts'
import classes from './questionnaire.module.css'

/** All questions of a form, each with its fields and the evidence that it asks for. */
export function QuestionFields({
  form,
  own,
  fields,
  upload,
  fileName,
}: {
  form: Form
  own: readonly OwnQuestion[]
  fields: Fields<FormValues>
  upload: Upload
  /** What a stored file is called. */
  fileName: (file: string) => string
}) {
  const texts = useQuestionTexts(own)
  return (
    <div className={classes.questions}>
      {form.questions.map((question) => (
        <QuestionGroup key={question.id} {...{ question, fields, upload, texts, fileName }} />
      ))}
    </div>
  )
}

function QuestionGroup({
  question,
  fields,
  upload,
  texts,
  fileName,
}: {
  question: Question
  fields: Fields<FormValues>
  upload: Upload
  texts: QuestionTexts
  fileName: (file: string) => string
}) {
  const { id, evidence } = question
  const pieces = fields.field(evidenceOf(id))
  return (
    <fieldset className={classes.question}>
      <legend dir="auto">{texts.title(id)}</legend>
      <div className={classes.fields}>
        {question.fields
          .filter((field) => isAsked(field, id, fields.values))
          .map((field) => (
            <AnswerField
              key={field.key}
              question={id}
              asked={field}
              texts={texts}
              given={{ ...fields.field(nameOf(id, field.key)), label: texts.field(id, field.key) }}
              {...{ upload, fileName }}
            />
          ))}
      </div>
      {evidence.length === 0 ? null : (
        <EvidenceField {...pieces} value={piecesIn(pieces.value)} question={id} kinds={evidence} upload={upload} />
      )}
    </fieldset>
  )
}

function AnswerField({
  question,
  asked,
  texts,
  given,
  upload,
  fileName,
}: {
  question: string
  asked: Field
  texts: QuestionTexts
  given: FieldOf<FieldValue>
  upload: Upload
  fileName: (file: string) => string
}) {
  const { t } = useTranslation('questionnaire')
  const text = { ...given, value: textIn(given.value) }
  switch (asked.kind) {
    case 'number':
      return asked.isWhole ? (
        <TextField {...text} inputMode="numeric" maxLength={6} classNames={{ input: 'pg-num' }} />
      ) : (
        <AmountField {...text} {...(asked.unit === null ? {} : { unit: unitMark(asked.unit) })} />
      )
    case 'choice':
      return (
        <PickField
          {...text}
          none=""
          placeholder={t('choose')}
          options={asked.options.map((value) => ({ value, label: texts.option(question, asked.key, value) }))}
        />
      )
    case 'choices':
      return (
        <div className={classes.wide}>
          <ChoicesField
            {...given}
            value={listIn(given.value)}
            options={asked.options.map((value) => ({ value, label: texts.option(question, asked.key, value) }))}
          />
        </div>
      )
    case 'month':
      return <MonthField {...text} clearable />
    case 'roots':
      return <TextField {...text} description={t('roots.about')} maxLength={2000} classNames={{ input: 'pg-num' }} />
    case 'file':
      return <FileAnswer {...{ question, upload, fileName }} given={text} />
    case 'text':
      return <TextAreaField {...text} maxLength={2000} className={classes.wide} />
  }
}

/** A question of the company's own that asks for one file. */
function FileAnswer({
  question,
  given,
  upload,
  fileName,
}: {
  question: string
  given: FieldOf<string>
  upload: Upload
  fileName: (file: string) => string
}) {
  const piece = given.value === '' ? [] : [{ file: given.value, name: fileName(given.value) }]
  return (
    <EvidenceField
      {...given}
      value={piece}
      question={question}
      kinds={['file']}
      upload={upload}
      onChange={(next) => given.onChange(lastFile(next))}
    />
  )
}

function lastFile(pieces: ReturnType<typeof piecesIn>): string {
  const last = pieces.at(-1)
  return last !== undefined && 'file' in last ? last.file : ''
}

/** The mark of a unit as people read it. */
export function unitMark(unit: string): string {
  return { BRL: 'R$', m3: 'm³', 't CO2e': 't CO₂e' }[unit] ?? unit
}
