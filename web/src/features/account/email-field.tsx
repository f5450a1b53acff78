import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The e-mail of somebody who has an account. */
export function EmailField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (email: string) => void
  error?: string | undefined
}) {
  const { t } = useTranslation('account')
  return (
    <TextInput
      name="email"
      type="email"
      label={t('field.email')}
      autoComplete="username"
      required
      withAsterisk={false}
      maxLength={254}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
