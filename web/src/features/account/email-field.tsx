import { useTranslation } from 'react-i18next'
import type { FieldOf } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-fields.tsx'

/** The e-mail of somebody who has an account. */
export function EmailField(field: FieldOf<string>) {
  const { t } = useTranslation('account')
  return (
    <TextField
      {...field}
      type="email"
      label={t('field.email')}
      autoComplete="username"
      required
      withAsterisk={false}
      maxLength={254}
    />
  )
}
