import { isolate } from '../../lib/isolate.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { numberStyle } from '../../lib/number-style.ts'

/** An amount of money with its currency, with the digits it was told with and two at least, such as `R$ 9,80`. */
export function moneyText(plain: string, currency: string): string {
  const decimals = Math.max(2, plain.split('.')[1]?.length ?? 0)
  const figure = formatDecimal(plain, decimals)
  return isolate(currency === 'BRL' ? numberStyle().money(figure) : `${figure}\u00a0${currency}`)
}
