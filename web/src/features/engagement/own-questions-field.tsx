import { Button, Fieldset, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { checkOwnQuestions, type OwnFault, type OwnQuestion } from '@pegada/core/supplier/own-question.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import type { FieldOf } from '../../ui/form/field.ts'
import classes from './engagement.module.css'

const KINDS = ['text', 'number', 'choice', 'file'] as const

/** The company's own questions: what is asked, what kind of answer it takes, and the options of a choice. */
export function OwnQuestionsField({ value, error, onChange }: FieldOf<readonly OwnQuestion[]>) {
  const { t } = useTranslation('engagement-page')
  const change = (id: string, next: Partial<OwnQuestion>) =>
    onChange(value.map((one) => (one.id === id ? { ...one, ...next } : one)))
  const faults = error ? checkOwnQuestions(value) : []
  return (
    <Fieldset legend={t('own.title')} className={classes.own}>
      <p className="pg-quiet">{t('own.about')}</p>
      {value.map((question, index) => (
        <OwnQuestionRow
          key={question.id}
          place={index + 1}
          question={question}
          fault={faults.find((fault) => fault.question === question.id)}
          onChange={(next) => change(question.id, next)}
          onRemove={() => onChange(value.filter(({ id }) => id !== question.id))}
        />
      ))}
      {value.length < MOST ? (
        <Button
          variant="default"
          size="compact-md"
          className={classes.start}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...value, { id: freeId(value), kind: 'text', label: '', options: [] }])}
        >
          {t('own.add')}
        </Button>
      ) : null}
    </Fieldset>
  )
}

function OwnQuestionRow({
  place,
  question: { kind, label, options },
  fault,
  onChange,
  onRemove,
}: {
  place: number
  question: OwnQuestion
  fault: OwnFault | undefined
  onChange: (next: Partial<OwnQuestion>) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('engagement-page')
  const said = fault === undefined ? undefined : t([`own.fault.${faultName(fault)}`, 'own.fault.other'])
  const isOfOptions = fault !== undefined && faultName(fault).startsWith('option')
  return (
    <div className={classes.ownRow}>
      <TextInput
        label={t('own.label', { n: formatCount(place) })}
        value={label}
        maxLength={300}
        error={isOfOptions ? undefined : said}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <div className={classes.ownKind}>
        <NativeSelect
          label={t('own.kind')}
          value={kind}
          data={KINDS.map((one) => ({ value: one, label: t(`own.kind.${one}`) }))}
          onChange={(event) => {
            const next = KINDS.find((one) => one === event.currentTarget.value) ?? 'text'
            onChange({ kind: next, options: next === 'choice' ? options : [] })
          }}
        />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={14} aria-hidden />}
          aria-label={t('own.remove_of', { n: formatCount(place) })}
          onClick={onRemove}
        >
          {t('own.remove')}
        </Button>
      </div>
      {kind === 'choice' ? (
        <Textarea
          label={t('own.options')}
          description={t('own.options.about')}
          autosize
          minRows={2}
          value={options.join('\n')}
          error={isOfOptions ? said : undefined}
          onChange={(event) => onChange({ options: event.currentTarget.value.split('\n') })}
          onBlur={() => onChange({ options: options.map((one) => one.trim()).filter((one) => one !== '') })}
        />
      ) : null}
    </div>
  )
}

const MOST = 20

const faultName = ({ code }: OwnFault) => code.replace('supplier_question.', '')

/** An id that no other question of the campaign has. */
function freeId(own: readonly OwnQuestion[]): string {
  const taken = new Set(own.map(({ id }) => id))
  for (let n = 1; ; n += 1) if (!taken.has(`q${n}`)) return `q${n}`
}
