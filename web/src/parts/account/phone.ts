/** Countries of the phone field, Brazil first (specification, section 3). */
export const phoneCountries = [
  { code: 'BR', dial: '+55' },
  { code: 'US', dial: '+1' },
  { code: 'PT', dial: '+351' },
  { code: 'ES', dial: '+34' },
  { code: 'GB', dial: '+44' },
  { code: 'DE', dial: '+49' },
  { code: 'FR', dial: '+33' },
  { code: 'IT', dial: '+39' },
  { code: 'JP', dial: '+81' },
  { code: 'CN', dial: '+86' },
  { code: 'IN', dial: '+91' },
  { code: 'AR', dial: '+54' },
  { code: 'CL', dial: '+56' },
  { code: 'CO', dial: '+57' },
  { code: 'MX', dial: '+52' },
] as const

export type PhoneCountry = (typeof phoneCountries)[number]['code']

/** Up to 11 digits as `(DD) 9 XXXX-XXXX`, as far as they go; anything longer is cut to 16 characters. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits.length > 11) return typed.slice(0, 16)
  if (digits.length <= 2) return digits.length === 0 ? '' : `(${digits}`
  const area = `(${digits.slice(0, 2)}) `
  if (digits.length <= 10) return area + [digits.slice(2, 6), digits.slice(6)].filter((part) => part !== '').join('-')
  return `${area}${digits.slice(2, 3)} ${digits.slice(3, 7)}-${digits.slice(7)}`
}

/** The number with its country code, at most 20 characters, or undefined when nothing was typed. */
export function internationalPhone(country: PhoneCountry, typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  const dial = phoneCountries.find((one) => one.code === country)?.dial ?? ''
  return digits === '' ? undefined : `${dial}${digits}`.slice(0, 20)
}

/** A kept number as the field shows it; undefined where its country is not of the list or it is more than a number. */
export function splitPhone(kept: string): { country: PhoneCountry; typed: string } | undefined {
  if (!/^\+?[\d\s().-]*$/.test(kept)) return undefined
  const digits = kept.replace(/\D/g, '')
  if (!kept.startsWith('+')) return digits.length <= 11 ? { country: 'BR', typed: formatPhone(digits) } : undefined
  const found = phoneCountries.find(({ dial }) => digits.startsWith(dial.slice(1)))
  return found && { country: found.code, typed: formatPhone(digits.slice(found.dial.length - 1)) }
}
