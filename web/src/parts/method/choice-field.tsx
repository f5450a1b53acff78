import { Select } from '@mantine/core'
import { choiceKey } from '@pegada/core/factor/name.ts'
import { GAS_KEYS } from '@pegada/core/gas/gas.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceFilter } from '../../lib/source-filter.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import type { ControlProps } from './input-props.ts'
import type { InputSpec } from './method.ts'
import { useMethodTexts } from './use-method-texts.ts'

interface Choice {
  readonly value: string
  readonly label: string
  readonly names: readonly string[]
}

/** One of a list, found by any of its names. */
export function ChoiceField({
  spec,
  control,
  value,
  onChange,
}: {
  spec: Pick<InputSpec, 'options' | 'default' | 'isRequired'>
  control: ControlProps
  value: string
  onChange: (value: string | undefined) => void
}) {
  const { optionName } = useMethodTexts()
  const choices = useMemo(
    () => spec.options.map((one): Choice => ({ value: one.key, label: optionName(one), names: one.names })),
    [spec.options, optionName],
  )
  const usual = choices.find((choice) => choice.value === spec.default?.value)
  return (
    <Named
      control={control}
      choices={choices}
      value={value}
      placeholder={usual?.label}
      isRequired={spec.isRequired}
      onChange={onChange}
    />
  )
}

/** A gas of the model, by its key or any name of its leak. */
export function GasField({
  control,
  value,
  isRequired,
  onChange,
}: {
  control: ControlProps
  value: string
  isRequired: boolean
  onChange: (value: string | undefined) => void
}) {
  const { gasName } = useMethodTexts()
  const { find } = useGenerators()
  const choices = useMemo(
    () =>
      GAS_KEYS.map((gas): Choice => {
        const leak = find(`fugitive.${choiceKey(gas)}`)
        return { value: gas, label: gasName(gas), names: [gas, ...(leak?.names ?? [])] }
      }),
    [gasName, find],
  )
  return <Named control={control} choices={choices} value={value} isRequired={isRequired} onChange={onChange} />
}

function Named({
  control,
  choices,
  value,
  placeholder,
  isRequired,
  onChange,
}: {
  control: ControlProps
  choices: readonly Choice[]
  value: string
  placeholder?: string | undefined
  isRequired: boolean
  onChange: (value: string | undefined) => void
}) {
  const { t } = useTranslation('method')
  const filter = useMemo(() => {
    const byValue = new Map(choices.map((one) => [one.value, { key: one.value, names: [one.label, ...one.names] }]))
    return sourceFilter((key) => byValue.get(key))
  }, [choices])
  const known = value === '' || choices.some((choice) => choice.value === value)
  const data = [...choices.map(({ value: key, label }) => ({ value: key, label }))]
  return (
    <Select
      {...control}
      data={known ? data : [...data, { value, label: value }]}
      value={value === '' ? null : value}
      placeholder={placeholder ?? t('form.choose')}
      searchable={choices.length > fewChoices}
      clearable={!isRequired}
      allowDeselect={false}
      nothingFoundMessage={t('form.no_choice')}
      filter={filter}
      limit={80}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

const fewChoices = 7
