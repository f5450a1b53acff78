import {
  Checkbox,
  type CheckboxProps,
  MultiSelect,
  type MultiSelectProps,
  NativeSelect,
  type NativeSelectProps,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldOf } from './field.ts'
import classes from './form.module.css'
import { useNotOffered } from './not-offered.ts'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** Choices under one heading. */
interface OptionGroup<Value extends string> {
  readonly group: string
  readonly items: readonly Option<Value>[]
}

type Look<Props, Value> = Omit<Props, keyof FieldOf<Value> | 'data' | 'defaultValue'>

/** One of a few, by the list of the device. */
export function ChoiceField<Value extends string>({
  options,
  onChange,
  ...field
}: FieldOf<Value> & Look<NativeSelectProps, Value> & { options: readonly Option<Value>[] }) {
  return (
    <NativeSelect
      {...field}
      data={[...options]}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

/** One of many, under headings or not, found by typing where `searchable`; `none` is the value of nothing chosen, to which it can be cleared. */
export function PickField<Value extends string>({
  options,
  value,
  onChange,
  none,
  ...field
}: FieldOf<Value> &
  Look<SelectProps, Value> & { options: readonly (Option<Value> | OptionGroup<Value>)[]; none?: Value }) {
  const single = options.flatMap((one) => ('group' in one ? one.items : [one]))
  const choose = (next: string | null) => {
    const chosen = next === null ? none : single.find((option) => option.value === next)?.value
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <Select
      {...field}
      data={options.map((one) => ('group' in one ? { ...one, items: [...one.items] } : one))}
      value={value === none ? null : value}
      clearable={none !== undefined}
      allowDeselect={false}
      onChange={choose}
    />
  )
}

/** Some of many, found by typing. What was chosen and is no longer offered stays until it is taken out. */
export function ManyField<Value extends string>({
  options,
  value,
  onChange,
  ...field
}: FieldOf<readonly Value[]> & Look<MultiSelectProps, readonly Value[]> & { options: readonly Option<Value>[] }) {
  const all = [...options, ...useNotOffered(options, value, SHOWN_OF_VALUE)]
  return (
    <MultiSelect
      {...field}
      data={all}
      value={[...value]}
      searchable
      clearable
      onChange={(chosen) => onChange(all.map((one) => one.value).filter((one) => chosen.includes(one)))}
    />
  )
}

/** Some of several, under one name. What was chosen and is no longer offered stays until it is taken out. */
export function ChoicesField<Value extends string>({
  options,
  value,
  error,
  onChange,
  name,
  ...field
}: FieldOf<readonly Value[]> & {
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly description?: string }[]
  description?: ReactNode
}) {
  const all = [...options, ...useNotOffered(options, value, SHOWN_OF_VALUE)]
  return (
    <Checkbox.Group
      {...field}
      error={error}
      value={[...value]}
      {...(error ? { 'data-wrong': true } : {})}
      onChange={(chosen) => onChange(all.map((one) => one.value).filter((one) => chosen.includes(one)))}
    >
      <div className={classes.choices}>
        {all.map((option) => (
          <Checkbox key={option.value} {...option} name={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Yes or no, taken over when the form is sent. */
export function CheckField({ value, onChange, ...field }: FieldOf<boolean> & Look<CheckboxProps, boolean>) {
  return (
    <Checkbox
      {...field}
      {...(field.error ? { 'aria-invalid': true } : {})}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** On or off. */
export function SwitchField({ value, onChange, ...field }: FieldOf<boolean> & Look<SwitchProps, boolean>) {
  return <Switch {...field} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
}

/** Of a value that has no name: enough to tell two apart. */
const SHOWN_OF_VALUE = 20
