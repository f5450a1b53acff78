import { Checkbox, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ChoiceField } from '../method/choice-field.tsx'
import type { ControlProps } from '../method/input-props.ts'
import { PlaceField } from '../method/place-field.tsx'
import { useMethodTexts } from '../method/use-method-texts.ts'
import { type CardField, cardFields } from './card-fields.ts'
import { sourceOf, sourcesAsked } from './card-sources.ts'
import type { Desk } from './desk.ts'
import { asksForAmount, type Group } from './group.ts'
import { OwnFactorField } from './own-factor-field.tsx'
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
  const fields = cardFields(group, desk.asks, inputs).filter(({ name }) => name !== 'model_year' || hasVehicle)
  const [first] = group.suggestions
  const mayHoldForOthers = group.others > 0 && group.merged === null && first !== undefined && !asksForAmount(group)
  if (fields.length === 0 && !mayHoldForOthers) return null
  const factor = fields.find(({ kind }) => kind === 'factor')
  const isMissing = fields.length > 0 && desk.missingAmountOf === group.groupKey
  return (
    <fieldset className={classes.answerFields}>
      <legend className="pg-reader">{t('answer.legend', { product: group.product })}</legend>
      {factor?.unit ? (
        <OwnFactorField
          group={group}
          unit={factor.unit}
          isDisabled={!desk.mayDecide}
          onPick={(co2e, source) =>
            desk.setReply(group, { inputs: { ...inputs, factor: co2e, factor_source: source }, others })
          }
        />
      ) : null}
      {fields.map((field) => (
        <AnswerField
          key={field.name}
          field={field}
          value={inputs[field.name] ?? ''}
          group={group}
          nameOf={desk.names.nameOf}
          isMissing={isMissing && field.kind !== 'source' && (field.kind !== 'choice' || field.usual === '')}
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
      <AcceptOther group={group} desk={desk} source={sourceOf(group, inputs)} />
      {isMissing ? (
        <span className={classes.problem} role="alert">
          {t('answer.missing')}
        </span>
      ) : null}
    </fieldset>
  )
}

/** Accepts a source that was chosen among the fields and has no button of its own. */
function AcceptOther({ group, desk, source }: { group: Group; desk: Desk; source: string | undefined }) {
  const { t } = useTranslation('triage')
  const isSuggested = group.suggestions.some(({ generatorKey }) => generatorKey === source)
  if (source === undefined || isSuggested || !sourcesAsked(group).includes(source)) return null
  const category = group.suggestions[0]?.category ?? null
  return (
    <ReasonButton
      size="compact-sm"
      variant="default"
      reason={desk.mayDecide ? undefined : t('forbidden.decide')}
      onPress={() => desk.choose(group, { generatorKey: source, category })}
    >
      {t('answer.accept_source', { source: desk.names.nameOf(source) })}
    </ReasonButton>
  )
}

interface FieldProps {
  readonly field: CardField
  readonly group: Group
  readonly nameOf: (key: string) => string
  readonly value: string
  readonly isMissing: boolean
  readonly isDisabled: boolean
  readonly onChange: (value: string) => void
}

function AnswerField({ field, group, nameOf, value, isMissing, isDisabled, onChange }: FieldProps) {
  const names = useSourceNames()
  const id = useId()
  const { kind, usual } = field
  const control: ControlProps = {
    ...{ id, size: 'xs', description: undefined, error: undefined, disabled: isDisabled, 'aria-invalid': isMissing },
    label: useFieldLabel(field, group),
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
  }
  if (kind === 'place') return <PlaceField control={control} value={value} onChange={onChange} />
  if (kind === 'choice' || kind === 'source') {
    const options = field.options.map(({ key, names: [first = key, ...more] }) => {
      return kind === 'source' ? { key, names: [nameOf(key)] } : { key, names: [names.choice(first), first, ...more] }
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
  const isText = kind === 'text'
  return (
    <TextInput
      {...control}
      inputMode={isText ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={isText ? (field.name === 'reason' ? reasonMax : sourceMax) : amountMax}
      placeholder={usual}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** What a field is called: as its method calls it, with its unit; a figure that stands for each of several lines says so. */
function useFieldLabel({ name, kind, unit, options }: CardField, { lines }: Group): string {
  const { t } = useTranslation(['triage', 'method'])
  const { inputName, unitName } = useMethodTexts()
  if (kind === 'factor') return t('method:form.factor.value', { unit: unitName(unit ?? '') })
  if (name === 'factor_source') return t('method:form.factor.source')
  if (kind === 'source') return t('triage:answer.source')
  if (kind === 'choice') return inputName(name)
  if (unit === undefined || options.length > 0) return t(`triage:answer.${name}`)
  const label =
    unit === null || unit === ''
      ? inputName(name)
      : t('method:form.with_unit', { name: inputName(name), unit: unitName(unit) })
  return lines > 1 ? t('triage:answer.each', { label }) : label
}

const reasonMax = 1000
const sourceMax = 400
const amountMax = 40
