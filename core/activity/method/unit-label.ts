/**
 * What a figure of a working is measured in, as text that can be multiplied and cancelled: `kg CH4/kg BOD` times `kg BOD`
 * is `kg CH4`. A label may name a substance beside its unit, so that a kilogram of carbon never passes for one of CO2.
 * After the first `/` everything divides: `kg CO2/t·km` is per tonne-kilometre. The empty label is a plain number.
 */
export type UnitLabel = ReadonlyMap<string, number>

/** Reads `a·b/c·d`; an empty text or `1` is a plain number. */
export function parseLabel(text: string): UnitLabel {
  const known = parsed.get(text)
  if (known) return known
  const [above = '', ...below] = text.split('/')
  const label = new Map<string, number>()
  for (const token of tokens(above)) add(label, token, 1)
  for (const part of below) for (const token of tokens(part)) add(label, token, -1)
  parsed.set(text, label)
  return label
}

/** The label of a product. */
export function multiplyLabels(a: UnitLabel, b: UnitLabel): UnitLabel {
  return combine(a, b, 1)
}

/** The label of a quotient. */
export function divideLabels(a: UnitLabel, b: UnitLabel): UnitLabel {
  return combine(a, b, -1)
}

/** Whether two labels say the same. */
export function isSameLabel(a: UnitLabel, b: UnitLabel): boolean {
  return a.size === b.size && [...a].every(([token, exponent]) => b.get(token) === exponent)
}

/** Writes a label, numerator first, in the order in which its parts came. */
export function labelText(label: UnitLabel): string {
  const side = (sign: 1 | -1) =>
    [...label].flatMap(([token, exponent]) =>
      exponent * sign > 0 ? Array.from({ length: exponent * sign }, () => token) : [],
    )
  const above = side(1).join('·')
  const below = side(-1).join('·')
  return below === '' ? above : `${above === '' ? '1' : above}/${below}`
}

function combine(a: UnitLabel, b: UnitLabel, sign: 1 | -1): UnitLabel {
  const label = new Map(a)
  for (const [token, exponent] of b) add(label, token, exponent * sign)
  return label
}

function add(label: Map<string, number>, token: string, exponent: number): void {
  const sum = (label.get(token) ?? 0) + exponent
  if (sum === 0) label.delete(token)
  else label.set(token, sum)
}

function tokens(text: string): readonly string[] {
  return text
    .split('·')
    .map((token) => token.trim())
    .filter((token) => token !== '' && token !== '1')
}

const parsed = new Map<string, UnitLabel>()
