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

/** At most 20 characters are kept of a number. */
const keptMax = 20

/**
 * The number with its country code, at most 20 characters, or undefined when nothing was typed. What says its country itself, or is
 * more than a number, is kept as it is.
 */
export function internationalPhone(country: PhoneCountry, typed: string): string | undefined {
  const text = typed.trim()
  if (!isNumber(text)) return text.slice(0, keptMax)
  const digits = text.replace(/\D/g, '')
  const dial = text.startsWith('+') ? '+' : phoneCountries.find((one) => one.code === country)?.dial
  return digits === '' ? undefined : `${dial ?? ''}${digits}`.slice(0, keptMax)
}

/**
 * A kept number, or one given by an address or an invitation, as the field shows it; undefined where its country is not of the
 * list or it is more than a number. A plus sign in an address arrives as a space, so Brazil's code is known without one too.
 */
export function splitPhone(kept: string): PhoneParts | undefined {
  const text = kept.trim().replace(/^00/, '+')
  if (!isNumber(text)) return undefined
  const digits = text.replace(/\D/g, '')
  if (!text.startsWith('+')) {
    if (digits.length <= 11) return { country: 'BR', typed: formatPhone(digits) }
    return /^55\d{10,11}$/.test(digits) ? { country: 'BR', typed: formatPhone(digits.slice(2)) } : undefined
  }
  const found = phoneCountries.find(({ dial }) => digits.startsWith(dial.slice(1)))
  return found && { country: found.code, typed: formatPhone(digits.slice(found.dial.length - 1)) }
}

/** What the field shows for what is typed or pasted into it: a number that says its country chooses the country too. */
export function typedPhone(country: PhoneCountry, typed: string): PhoneParts {
  if (!typed.trim().startsWith('+')) return { country, typed: formatPhone(typed) }
  return splitPhone(typed) ?? { country, typed: typed.trim().slice(0, keptMax) }
}

/** A country of the list with a number as the field shows it. */
export interface PhoneParts {
  readonly country: PhoneCountry
  readonly typed: string
}

function isNumber(text: string): boolean {
  return /^\+?[\d\s().-]*$/.test(text)
}
