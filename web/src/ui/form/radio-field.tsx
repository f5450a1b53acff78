import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldOf } from './field.ts'

/** One of a few, all in sight, each with what it means. */
export function RadioField<Value extends string>({
  options,
  onChange,
  name,
  ...field
}: FieldOf<Value> & {
  options: readonly { readonly value: Value; readonly label: string; readonly description?: string }[]
  description?: ReactNode
}) {
  const choose = (next: string) => {
    const chosen = options.find(({ value }) => value === next)
    if (chosen) onChange(chosen.value)
  }
  return (
    <Radio.Group {...field} onChange={choose}>
      <Stack gap="xs" pt="xs">
        {options.map((option) => (
          <Radio key={option.value} name={name} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
