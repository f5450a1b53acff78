/** Finding parts of a case by their names, without any reader: the cases are proved by plain text alone. */

/** Sum of exact decimals, as an integer of the ten-thousandth. */
export function sumOf(values: readonly string[]): bigint {
  return values.reduce((sum, value) => sum + tenThousandths(value), 0n)
}

/** An exact decimal of at most four places as an integer of the ten-thousandth. */
export function tenThousandths(value: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(value)
  if (!match) throw new Error(`no decimal of four places: ${value}`)
  const size = BigInt((match[2] ?? '') + (match[3] ?? '').padEnd(4, '0'))
  return match[1] ? -size : size
}

/** The check digit of a key of access: weights 2 to 9 from the right, modulo 11. */
export function keyDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (2 + (place % 8)), 0)
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
}

/** Whether the two check digits of a CNPJ (14) or CPF (11) are right. */
export function isTaxNumber(digits: string): boolean {
  const highest = digits.length === 14 ? 9 : 11
  return [digits.slice(0, -2), digits.slice(0, -1)].every((start) => {
    const weighed = [...start].reverse().map((digit, place) => Number(digit) * (2 + (place % (highest - 1))))
    const rest = weighed.reduce((total, value) => total + value, 0) % 11
    return digits[start.length] === String(rest < 2 ? 0 : 11 - rest)
  })
}

/** Texts of the elements of a name, in their order. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '')
}

/**
 * An element as canonical XML writes it, where the file writes it so already but for the namespace that it inherits: no empty
 * tags, attributes in their order. Null where there is none.
 */
export function canonical(xml: string, name: string, namespace: string | null): string | null {
  const found = new RegExp(`<${name}(?: [^>]*)?>.*?</${name}>`, 's').exec(xml)
  if (!found) return null
  const start = `<${name}`
  return namespace ? `${start} xmlns="${namespace}"${found[0].slice(start.length)}` : found[0]
}
