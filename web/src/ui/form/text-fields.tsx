import {
  Autocomplete,
  type AutocompleteProps,
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { AmountInput, type AmountInputProps } from './amount-input.tsx'
import type { FieldOf } from './field.ts'

type Look<Props> = Omit<Props, keyof FieldOf<string>>

/** One line of text; `type` makes it an address of mail or of the web. */
export function TextField({ onChange, ...field }: FieldOf<string> & Look<TextInputProps>) {
  return <TextInput {...field} onChange={(event) => onChange(event.currentTarget.value)} />
}

/** One line of text, for which `options` are suggested while one types. */
export function SuggestField({
  options,
  ...field
}: FieldOf<string> &
  Omit<AutocompleteProps, keyof FieldOf<string> | 'data' | 'defaultValue'> & { options: readonly string[] }) {
  return <Autocomplete {...field} data={[...options]} />
}

/** Some lines of text; it grows with them. */
export function TextAreaField({ onChange, minRows = 2, ...field }: FieldOf<string> & Look<TextareaProps>) {
  return <Textarea {...field} autosize minRows={minRows} onChange={(event) => onChange(event.currentTarget.value)} />
}

/** An amount as people write it in their language, with its unit at the end; how it is read stands beneath. */
export function AmountField({ unit, ...field }: FieldOf<string> & Look<AmountInputProps> & { unit?: string }) {
  return (
    <AmountInput
      {...field}
      unit={unit}
      {...(unit === undefined
        ? {}
        : { rightSection: <bdi dir="ltr">{unit}</bdi>, rightSectionWidth: `${unit.length + 2}ch` })}
    />
  )
}

/** A CNPJ with its mask as it is typed; letters are accepted. */
export function CnpjField({ onChange, ...field }: FieldOf<string> & Look<TextInputProps>) {
  return (
    <TextField
      placeholder="00.000.000/0000-00"
      autoComplete="off"
      {...field}
      spellCheck={false}
      maxLength={18}
      classNames={{ input: 'pg-num' }}
      onChange={(typed) => onChange(formatCnpj(typed))}
    />
  )
}

/** A password, hidden until its button shows it. */
export function SecretField({ onChange, ...field }: FieldOf<string> & Look<PasswordInputProps>) {
  const { t } = useTranslation('account')
  return (
    <PasswordInput
      maxLength={128}
      {...field}
      {...(field.error ? { 'aria-invalid': true } : {})}
      visibilityToggleButtonProps={{ 'aria-label': t('password.toggle'), tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
