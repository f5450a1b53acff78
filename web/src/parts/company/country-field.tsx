import { COUNTRIES } from '@pegada/core/company/countries.ts'
import { perLanguage } from '../../lib/current-language.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import type { FieldOf } from '../../ui/form/field.ts'

/** The country of an address, found by its name in the language shown; Brazil first. */
export function CountryField({ disabled, ...field }: FieldOf<string> & { disabled: boolean }) {
  return <PickField {...field} options={countries()} searchable disabled={disabled} />
}

/** A country by its name in the language shown. */
export function countryName(country: string): string {
  return names().of(country) ?? country
}

const names = perLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }))

const countries = perLanguage((language) => {
  const order = new Intl.Collator(language)
  const rest = COUNTRIES.filter((value) => value !== 'BR')
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((left, right) => order.compare(left.label, right.label))
  return [{ value: 'BR', label: countryName('BR') }, ...rest]
})
