import { MonthField } from '../../ui/form/month-field.tsx'

/** A month of the address, chosen outside a form. */
export function PlainMonth({
  name,
  label,
  value,
  onChange,
}: {
  name: string
  label: string
  value: string | undefined
  onChange: (month: string | undefined) => void
}) {
  return (
    <MonthField
      name={name}
      label={label}
      value={value ?? ''}
      onChange={(month) => onChange(month === '' ? undefined : month)}
      error={undefined}
      w={165}
    />
  )
}
