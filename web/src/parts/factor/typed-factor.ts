import { unlessRefused } from '@pegada/core/domain-error.ts'
import { Decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'

/** An amount of a factor while it is typed: of CO2e, or of one gas. */
export interface TypedAmount {
  readonly gas: string
  readonly value: string
}

/** A typed figure; undefined of one that cannot be read, and of nothing typed. */
export function typedDecimal(text: string): Decimal | undefined {
  return text.trim() === '' ? undefined : unlessRefused(() => parseQuantity(text))
}

/** A typed figure as a plain decimal; undefined of one that cannot be read, and of nothing typed. */
export function typedPlain(text: string): string | undefined {
  const value = typedDecimal(text)
  return value && toPlain(value)
}

/** The codes of what is wrong with what every factor has: a name of three letters, and a share of 0 to 100 % of a blend. */
export function commonProblems({ name, compositionPercent }: Readonly<Record<'name' | 'compositionPercent', string>>): {
  name?: string
  compositionPercent?: string
} {
  const share = typedDecimal(compositionPercent.trim() === '' ? '0' : compositionPercent)
  const isShare = share !== undefined && !share.isNegative() && share.lte(new Decimal(100))
  return {
    ...(name.trim().length < 3 && { name: 'factor.name_too_short' }),
    ...(!isShare && { compositionPercent: 'factor.composition_out_of_range' }),
  }
}
