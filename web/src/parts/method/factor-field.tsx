import { SegmentedControl, TextInput } from '@mantine/core'
import { findUnit } from '@pegada/core/quantity/unit.ts'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { FactorPicker } from '../factor/factor-picker.tsx'
import type { ControlProps } from './input-props.ts'
import type { FactorChoice, InputSpec } from './method.ts'
import classes from './method-form.module.css'
import { NcmFactor } from './ncm-factor.tsx'
import { useMethodTexts } from './use-method-texts.ts'

/** A factor with its source: one of the catalogue or of the company, that of a product, or one typed as a supplier gave it. */
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
  const { t } = useTranslation('method')
  const mode = modeOf(value)
  const typed = value !== undefined && 'co2e' in value ? value : { co2e: '', unit: `kg/${spec.unit ?? ''}`, source: '' }
  return (
    <fieldset className={classes.factor} disabled={control.disabled}>
      <legend>{control.label}</legend>
      <SegmentedControl
        size="xs"
        aria-label={t('form.factor.from')}
        value={mode}
        data={[
          { value: 'catalogue', label: t('form.factor.catalogue') },
          ...(isMonetary(spec.unit) ? [{ value: 'ncm', label: t('form.factor.ncm') }] : []),
          { value: 'typed', label: t('form.factor.typed') },
        ]}
        onChange={(next) => onChange(next === 'typed' ? typed : next === 'ncm' ? { ncm: '' } : undefined)}
      />
      {mode === 'typed' ? <TypedFactor control={control} value={typed} onChange={onChange} /> : null}
      {value !== undefined && 'ncm' in value ? (
        <NcmFactor control={control} ncm={value.ncm} onChange={onChange} />
      ) : null}
      {mode === 'catalogue' ? (
        <FactorPicker
          id={control.id}
          label={t('form.factor.search')}
          description={control.description}
          error={control.error}
          isDisabled={control.disabled}
          value={value !== undefined && 'factorId' in value ? value.factorId : undefined}
          onChange={(factorId, factor) => onChange(factorId === undefined ? undefined : { factorId }, factor?.unit)}
        />
      ) : null}
    </fieldset>
  )
}

/** Which of the ways to give a factor is open. */
function modeOf(value: FactorChoice | undefined): 'catalogue' | 'ncm' | 'typed' {
  if (value === undefined || 'factorId' in value) return 'catalogue'
  return 'ncm' in value ? 'ncm' : 'typed'
}

function isMonetary(unit: string | null): boolean {
  return unit !== null && findUnit(unit)?.dimension.startsWith('money_') === true
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
  const { t } = useTranslation('method')
  const { unitName } = useMethodTexts()
  const per = value.unit.replace(/^kg\//, '')
  return (
    <div className={classes.typed}>
      <AmountInput
        id={control.id}
        label={t('form.factor.value', { unit: unitName(per) })}
        value={value.co2e}
        error={control.error}
        onChange={(co2e) => onChange({ ...value, co2e })}
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
