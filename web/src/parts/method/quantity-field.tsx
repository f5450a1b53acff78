import { Autocomplete, NativeSelect } from '@mantine/core'
import { findUnit, UNITS, usualUnits } from '@pegada/core/quantity/unit.ts'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import type { ControlProps } from './input-props.ts'
import { type InputSpec, joinQuantity, splitQuantity } from './method.ts'
import classes from './method-form.module.css'
import { useMethodTexts } from './use-method-texts.ts'

/** An amount with its unit: one of the kind that is asked for, or any at all where a factor converts it. */
export function QuantityField({
  spec,
  control,
  value,
  onChange,
}: {
  spec: Pick<InputSpec, 'name' | 'unit' | 'substance' | 'isAnyUnit'>
  control: ControlProps
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('method')
  const { unitName } = useMethodTexts()
  const { amount, unit } = splitQuantity(value, spec.unit)
  const label = t('form.unit_of', { name: control.label })
  const choices = unitsOf(spec.unit, unit)
  const { inputWrapperOrder, disabled } = control
  return (
    <div className={classes.quantity}>
      <AmountInput
        {...control}
        unit={unit === '' ? undefined : unitName(unit)}
        label={
          spec.substance ? t('form.of_substance', { name: control.label, substance: spec.substance }) : control.label
        }
        value={amount}
        onChange={(next) => onChange(joinQuantity(next, unit))}
      />
      {spec.isAnyUnit || choices.length === 0 ? (
        <Autocomplete
          label={'\u00a0'}
          aria-label={label}
          inputWrapperOrder={inputWrapperOrder}
          disabled={disabled}
          data={allUnits.map(unitName)}
          limit={40}
          maxLength={40}
          value={unit === spec.unit ? unitName(unit) : unit}
          onChange={(next) => onChange(joinQuantity(amount, next))}
        />
      ) : (
        <NativeSelect
          label={'\u00a0'}
          aria-label={label}
          inputWrapperOrder={inputWrapperOrder}
          disabled={disabled}
          value={unit}
          data={choices.map((one) => ({ value: one, label: unitName(one) }))}
          onChange={(event) => onChange(joinQuantity(amount, event.currentTarget.value))}
        />
      )}
    </div>
  )
}

/** The usual units of the dimension asked for, with the one at hand. */
function unitsOf(asked: string | null, current: string): string[] {
  const unit = asked === null ? undefined : findUnit(asked)
  if (!unit || asked === null) return []
  return [...new Set([asked, ...usualUnits(unit.dimension), current])].filter((one) => one !== '')
}

const allUnits: string[] = Object.keys(UNITS)
