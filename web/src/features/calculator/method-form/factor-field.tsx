import { SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FactorPicker } from '../../emission-factors/factor-picker.tsx'
import type { ControlProps } from './input-field.tsx'
import type { FactorChoice, InputSpec } from './method.ts'
import classes from './method-form.module.css'
import { useMethodTexts } from './use-method-texts.ts'

/** A factor with its source: one of the catalogue or of the company, or one typed as a supplier gave it. */
export function FactorField({
  spec,
  control,
  value,
  onChange,
}: {
  spec: Pick<InputSpec, 'name' | 'unit'>
  control: ControlProps
  value: FactorChoice | undefined
  onChange: (value: FactorChoice | undefined, factorUnit?: string) => void
}) {
  const { t } = useTranslation('calculator')
  const isTyped = value !== undefined && 'co2e' in value
  const typed = isTyped ? value : { co2e: '', unit: `kg/${spec.unit ?? ''}`, source: '' }
  return (
    <fieldset className={classes.factor} disabled={control.disabled}>
      <legend>{control.label}</legend>
      <SegmentedControl
        size="xs"
        aria-label={t('form.factor.from')}
        value={isTyped ? 'typed' : 'catalogue'}
        data={[
          { value: 'catalogue', label: t('form.factor.catalogue') },
          { value: 'typed', label: t('form.factor.typed') },
        ]}
        onChange={(mode) => onChange(mode === 'typed' ? typed : undefined)}
      />
      {isTyped ? (
        <TypedFactor control={control} value={typed} onChange={onChange} />
      ) : (
        <FactorPicker
          id={control.id}
          label={t('form.factor.search')}
          description={control.description}
          error={control.error}
          isDisabled={control.disabled}
          value={value?.factorId}
          onChange={(factorId, factor) => onChange(factorId === undefined ? undefined : { factorId }, factor?.unit)}
        />
      )}
    </fieldset>
  )
}

function TypedFactor({
  control,
  value,
  onChange,
}: {
  control: ControlProps
  value: { co2e: string; unit: string; source: string }
  onChange: (value: FactorChoice) => void
}) {
  const { t } = useTranslation('calculator')
  const { unitName } = useMethodTexts()
  const per = value.unit.replace(/^kg\//, '')
  return (
    <div className={classes.typed}>
      <TextInput
        id={control.id}
        label={t('form.factor.value', { unit: unitName(per) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={value.co2e}
        error={control.error}
        onChange={(event) => onChange({ ...value, co2e: event.currentTarget.value })}
      />
      <TextInput
        label={t('form.factor.per')}
        autoComplete="off"
        maxLength={40}
        value={per}
        onChange={(event) => onChange({ ...value, unit: `kg/${event.currentTarget.value}` })}
      />
      <TextInput
        label={t('form.factor.source')}
        autoComplete="off"
        maxLength={400}
        value={value.source}
        onChange={(event) => onChange({ ...value, source: event.currentTarget.value })}
      />
    </div>
  )
}
