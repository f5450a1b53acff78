import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { AirportField, AirportsField } from './airport-field.tsx'
import { ChoiceField, GasField } from './choice-field.tsx'
import { FactorField } from './factor-field.tsx'
import type { ControlProps, InputFieldProps } from './input-props.ts'
import { type InputSpec, inputId, isRows, namesUnit } from './method.ts'
import { isParameter, ParameterField } from './parameter-field.tsx'
import { PlaceField } from './place-field.tsx'
import { QuantityField } from './quantity-field.tsx'
import { RowsField } from './rows-field.tsx'
import { useMethodTexts } from './use-method-texts.ts'

/** One input of a method by its kind; its default and where that is from stand beneath. */
export function InputField(props: InputFieldProps) {
  const { spec, value, onChange, problemOf, isDisabled } = props
  const control = useControl(spec, problemOf?.(spec.name), isDisabled)
  const text = typeof value === 'string' ? value : ''
  switch (spec.kind) {
    case 'quantity':
      return <QuantityField spec={spec} control={control} value={text} onChange={onChange} />
    case 'choice':
    case 'catalogue_choice':
    case 'generator':
      return <ChoiceField spec={spec} control={control} value={text} onChange={onChange} />
    case 'gas':
      return <GasField control={control} value={text} isRequired={spec.isRequired} onChange={onChange} />
    case 'factor': {
      const factor = value === undefined || typeof value === 'string' || isRows(value) ? undefined : value
      return <FactorField spec={spec} control={control} value={factor} onChange={onChange} />
    }
    case 'rows':
      return <RowsField {...props} control={control} />
    default:
      if (spec.lookUp !== null) {
        const Field = PLACE_FIELDS[spec.lookUp]
        return <Field control={control} value={text} onChange={onChange} />
      }
      if (isParameter(spec))
        return <ParameterField name={spec.name} control={control} value={text} onChange={onChange} />
      if (spec.kind !== 'text') return <FigureField spec={spec} control={control} value={text} onChange={onChange} />
      return (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={400}
          placeholder={spec.default ? plainOf(spec.default.value) : ''}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

function FigureField({
  spec,
  control,
  value,
  onChange,
}: Pick<InputFieldProps, 'spec' | 'onChange'> & { control: ControlProps; value: string }) {
  const { unitName } = useMethodTexts()
  const unit = spec.unit === null || spec.unit === '1' || spec.unit === '' ? undefined : unitName(spec.unit)
  return (
    <AmountInput
      {...control}
      unit={unit}
      placeholder={spec.default ? plainOf(spec.default.value) : ''}
      value={value}
      onChange={onChange}
    />
  )
}

const PLACE_FIELDS = { municipality: PlaceField, airport: AirportField, airports: AirportsField } as const

function useControl(spec: InputSpec, error: string | undefined, disabled: boolean): ControlProps {
  const { t } = useTranslation('method')
  const cite = useCitations()
  const { inputName, inputAbout, optionName, unitName } = useMethodTexts()
  const name = inputName(spec.name)
  const isFixed = spec.kind === 'number' || spec.kind === 'percent'
  const unit = isFixed && spec.unit !== null && spec.unit !== '1' && spec.unit !== '' ? unitName(spec.unit) : undefined
  const label = unit === undefined || namesUnit(name, unit) ? name : t('form.with_unit', { name, unit })
  const isOptional = !spec.isRequired && spec.isEssential !== true && spec.default === null
  const chosen = spec.options.find(({ key }) => key === spec.default?.value)
  const usual = spec.default && (chosen ? optionName(chosen) : plainOf(spec.default.value))
  const fallback = usual
    ? spec.default?.source
      ? t('form.default_from', { value: usual, source: cite(spec.default.source) })
      : t('form.default', { value: usual })
    : undefined
  return {
    id: inputId(spec.name),
    label: isOptional ? t('form.optional', { name: label }) : label,
    description:
      [spec.lookUp === 'airport' ? t('form.airport_about') : inputAbout(spec.name), fallback]
        .filter(Boolean)
        .join(' ') || undefined,
    error,
    disabled,
    inputWrapperOrder: ['label', 'input', 'error', 'description'],
  }
}

function plainOf(value: string): string {
  return /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value) : value
}
