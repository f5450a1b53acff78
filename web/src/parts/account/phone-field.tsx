import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Flag, FlagOption } from '../../ui/flag.tsx'
import classes from './auth.module.css'
import { type PhoneCountry, type PhoneParts, phoneCountries, typedPhone } from './phone.ts'

/** A phone number with the code of its country; one that is typed or pasted with its code chooses the country. */
export function PhoneField({
  country,
  value,
  isReadOnly,
  onChange,
}: {
  country: PhoneCountry
  value: string
  isReadOnly: boolean
  onChange: (parts: PhoneParts) => void
}) {
  const { t } = useTranslation('account')
  return (
    <div className={classes.phone}>
      <Select
        label={t('field.country')}
        leftSection={<Flag country={country} />}
        leftSectionPointerEvents="none"
        value={country}
        disabled={isReadOnly}
        allowDeselect={false}
        autoComplete="tel-country-code"
        renderOption={({ option }) => {
          const flag = countryOf(option.value)
          return flag === undefined ? option.label : <FlagOption country={flag}>{option.label}</FlagOption>
        }}
        onChange={(chosen) => {
          const picked = countryOf(chosen)
          if (picked !== undefined) onChange({ country: picked, typed: value })
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
        onChange={(event) => onChange(typedPhone(country, event.currentTarget.value))}
      />
    </div>
  )
}

function countryOf(code: string | null): PhoneCountry | undefined {
  return phoneCountries.find((one) => one.code === code)?.code
}
