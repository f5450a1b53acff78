import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './auth.module.css'
import { formatPhone, type PhoneCountry, phoneCountries } from './phone.ts'

/** A phone number with the code of its country. */
export function PhoneField({
  country,
  value,
  isReadOnly,
  onCountry,
  onChange,
}: {
  country: PhoneCountry
  value: string
  isReadOnly: boolean
  onCountry: (country: PhoneCountry) => void
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('account')
  return (
    <div className={classes.phone}>
      <NativeSelect
        label={t('field.country')}
        value={country}
        disabled={isReadOnly}
        autoComplete="tel-country-code"
        onChange={(event) => {
          const picked = phoneCountries.find((one) => one.code === event.currentTarget.value)
          if (picked) onCountry(picked.code)
        }}
        data={phoneCountries.map((one) => ({
          value: one.code,
          label: `${t(`country.${one.code}`)} (${one.dial})`,
        }))}
      />
      <TextInput
        name="phone"
        type="tel"
        label={t('field.phone')}
        placeholder="(11) 9 0000-0000"
        autoComplete="tel-national"
        readOnly={isReadOnly}
        value={value}
        onChange={(event) => onChange(formatPhone(event.currentTarget.value))}
      />
    </div>
  )
}
