import type { OwnQuestion } from '@pegada/core/supplier/own-question.ts'
import type { Form as Asked } from '@pegada/core/supplier/questionnaire.ts'
import { readAnswers } from '@pegada/core/supplier/read-answers.ts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/number-format.ts'
import { type ActOptions, useAct } from '../../../lib/use-act.ts'
import { useAutosave } from '../../../ui/form/autosave.ts'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { SaveState } from '../../../ui/form/save-state.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { evidenceOf, type FormValues, type GivenAnswers, givenOf, isAsked, nameOf, valuesOf } from './answer-values.ts'
import type { Upload } from './evidence-field.tsx'
import { faultText } from './faults.ts'
import { QuestionFields } from './question-fields.tsx'

/** A questionnaire at work, and where what is typed goes. */
export interface Questionnaire {
  readonly form: Asked
  readonly own: readonly OwnQuestion[]
  /** What was answered so far. */
  readonly given: GivenAnswers
  readonly files: readonly { readonly id: string; readonly name: string }[]
}

/**
 * The questions of a form. What is typed is saved by itself, right or not, so that one can come back to it; sending tells each fault
 * at its field.
 */
export function QuestionnaireForm({
  asked: { form, own, given, files },
  save,
  send,
  reread,
  upload,
  cause,
  label,
  acts,
  mayNotSend,
}: {
  asked: Questionnaire
  /** Keeps what is answered so far. */
  save: (given: GivenAnswers) => Promise<unknown>
  /** Sends what was answered, once nothing is wrong with it. */
  send: (given: GivenAnswers) => Promise<unknown>
  /** What is read again once it was sent. */
  reread?: ActOptions<FormValues, unknown>['reread']
  upload: Upload
  cause: string
  /** The words of the button that sends. */
  label: string
  acts?: ReactNode
  /** Why whoever fills it in may not send it. */
  mayNotSend?: string | undefined
}) {
  const { t } = useTranslation('questionnaire')
  const names = useRef(new Map(files.map(({ id, name }) => [id, name])))
  const fileName = (file: string) => names.current.get(file) ?? file
  const keep: Upload = async (question, file) => {
    const piece = await upload(question, file)
    names.current.set(piece.file, piece.name)
    return piece
  }
  const fields = useFields<FormValues>({
    start: valuesOf(form, given, fileName),
    send: (values) => send(givenOf(form, values)),
    check: (values) => problemsOf(form, values, t),
    cause: `${cause}.send`,
    ...(reread && { reread }),
  })
  const saved = useRef(fields.values)
  const draft = useAct((values: FormValues) => save(givenOf(form, values)), {
    cause: `${cause}.save`,
    isQuiet: true,
    failure: 'beside',
    onSent: (_, values) => {
      saved.current = values
    },
  })
  const isChanged = () => saved.current !== fields.values && !fields.isBusy
  const autosave = useAutosave({
    isOn: fields.answer === undefined,
    values: fields.values,
    isChanged,
    savedValues: () => saved.current,
    isFailed: draft.isError,
    isBusy: draft.isPending,
    save: (values) => draft.mutate(values),
    put: fields.set,
  })
  const answered = Object.keys(givenOf(form, fields.values)).length
  return (
    <Form fields={fields} {...(mayNotSend === undefined ? { save: label, acts } : {})} isGuarded={false}>
      <p className="pg-quiet" role="status">
        {t('answered', { answered: formatCount(answered), all: formatCount(form.questions.length) })}
      </p>
      <QuestionFields {...{ form, own, fields, fileName }} upload={keep} />
      {mayNotSend === undefined ? null : <p className="pg-quiet">{mayNotSend}</p>}
      <SaveState {...autosave} done={t('draft.saved')} />
      <LeaveGuard isChanged={isChanged} openBy={undefined} />
    </Form>
  )
}

/** What is wrong, by field of the form; a fault of a question as a whole stands at its evidence, or at its first field. */
function problemsOf(form: Asked, values: FormValues, t: Parameters<typeof faultText>[1]): Record<string, string> {
  const read = readAnswers(form, givenOf(form, values))
  if (!('faults' in read)) return {}
  const problems: Record<string, string> = {}
  for (const { question: id, field, ...fault } of read.faults) {
    const question = form.questions.find((one) => one.id === id)
    if (question === undefined) continue
    const [first] = question.fields.filter((one) => isAsked(one, id, values))
    const isOfEvidence = field === null && question.evidence.length > 0 && fault.code !== 'supplier_answer.missing'
    const at = isOfEvidence ? evidenceOf(id) : nameOf(id, field ?? first?.key ?? '')
    problems[at] ??= faultText(fault, t)
  }
  return problems
}
