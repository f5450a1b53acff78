import { Checkbox, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/source-names.ts'
import { ChoiceField } from '../method/choice-field.tsx'
import type { ControlProps } from '../method/input-props.ts'
import { PlaceField } from '../method/place-field.tsx'
import { useMethodTexts } from '../method/use-method-texts.ts'
import { type CardField, cardFields } from './card-fields.ts'
import type { Desk } from './desk.ts'
import { asksForAmount, type Group } from './group.ts'
import classes from './triage.module.css'

/**
 * The question of a group answered where it is asked: the inputs it asks for, what carried or burned it, and whether the
 * answer holds for the others that ask it.
 */
export function AnswerFields({ group, desk }: { group: Group; desk: Desk }) {
  const { t } = useTranslation('triage')
  const { inputs, others } = desk.replyOf(group)
  // A model year is of a vehicle: it is asked for once there is one.
  const hasVehicle = (inputs.vehicle ?? '') !== ''
  const fields = cardFields(group, desk.asks).filter(({ name }) => name !== 'model_year' || hasVehicle)
  const [first] = group.suggestions
  const mayHoldForOthers = group.others > 0 && group.merged === null && first !== undefined && !asksForAmount(group)
  if (fields.length === 0 && !mayHoldForOthers) return null
  const isMissing = fields.length > 0 && desk.missingAmountOf === group.groupKey
  return (
    <fieldset className={classes.answerFields}>
      <legend className="pg-reader">{t('answer.legend', { product: group.product })}</legend>
      {fields.map((field) => (
        <AnswerField
          key={field.name}
          field={field}
          value={inputs[field.name] ?? ''}
          isMissing={isMissing && field.kind !== 'choice'}
          isDisabled={!desk.mayDecide}
          onChange={(value) => {
            // Without its vehicle, a model year that is no longer shown must not be sent.
            const year = field.name === 'vehicle' && value === '' ? { model_year: '' } : {}
            desk.setReply(group, { inputs: { ...inputs, [field.name]: value, ...year }, others })
          }}
        />
      ))}
      {mayHoldForOthers ? (
        <Checkbox
          size="xs"
          className={classes.others}
          label={t('answer.others', {
            count: group.others,
            total: formatCount(group.others),
            source: desk.names.nameOf(first.generatorKey),
          })}
          checked={others}
          disabled={!desk.mayDecide}
          onChange={(event) => desk.setReply(group, { inputs, others: event.currentTarget.checked })}
        />
      ) : null}
      {isMissing ? (
        <span className={classes.problem} role="alert">
          {t('answer.missing')}
        </span>
      ) : null}
    </fieldset>
  )
}

function AnswerField({
  field,
  value,
  isMissing,
  isDisabled,
  onChange,
}: {
  field: CardField
  value: string
  isMissing: boolean
  isDisabled: boolean
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('triage')
  const { inputName } = useMethodTexts()
  const names = useSourceNames()
  const id = useId()
  const { name, kind, usual } = field
  const control: ControlProps = {
    ...{ id, size: 'xs', description: undefined, error: undefined, disabled: isDisabled, 'aria-invalid': isMissing },
    label: kind === 'choice' ? inputName(name) : t(`answer.${name}`),
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
  }
  if (kind === 'place') return <PlaceField control={control} value={value} onChange={onChange} />
  if (kind === 'choice') {
    const options = field.options.map(({ key, names: [first = key, ...more] }) => {
      return { key, names: [names.choice(first), first, ...more] }
    })
    return (
      <ChoiceField
        spec={{ options, default: null, isRequired: usual !== '' }}
        control={control}
        value={value === '' ? usual : value}
        onChange={(next) => onChange(next === undefined || next === usual ? '' : next)}
      />
    )
  }
  return (
    <TextInput
      {...control}
      inputMode={kind === 'reason' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={kind === 'reason' ? 1000 : 40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
