import { isMoneyAbsurd, isPriceAbsurd, isQuantityAbsurd } from '@pegada/core/bill/plausible.ts'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import type { ConfirmedBill } from './present.ts'

const maxDays = 400

/** Units that a line of each kind of bill may be in. */
const UNITS = {
  electricity: ['kWh', 'MWh', 'kW', 'kVArh', 'kVAr'],
  gas: ['m³'],
  water: ['m³'],
  fuel: ['L', 'm³', 'kg', 't'],
} as const

/**
 * What a person confirmed, with its amounts in plain notation. Throws `bill.kind_missing`, `bill.period_order`,
 * `bill.period_too_long`, `bill.cnpj_invalid`, `bill.unit_not_accepted`, `bill.price_absurd`, or what an amount is refused for.
 */
export function checkConfirmed(input: ConfirmedBill): ConfirmedBill {
  const { kind } = input
  if (kind === 'unknown') throw new DomainError('bill.kind_missing')
  if (input.periodEnd < input.periodStart) throw new DomainError('bill.period_order')
  const days = (Date.parse(input.periodEnd) - Date.parse(input.periodStart)) / 86_400_000 + 1
  if (!(days <= maxDays)) throw new DomainError('bill.period_too_long', { days: maxDays })
  return {
    kind,
    supplier: input.supplier,
    supplierCnpj: cnpj(input.supplierCnpj, 'supplierCnpj'),
    customerCnpj: cnpj(input.customerCnpj, 'customerCnpj'),
    meter: input.meter || null,
    number: input.number || null,
    accessKey: input.accessKey?.replace(/\s/g, '') || null,
    periodStart: input.periodStart,
    periodEnd: input.periodEnd,
    issuedAt: input.issuedAt,
    dueDate: input.dueDate,
    total: sumOfBill(input.total),
    lines: input.lines.map((line, index) => {
      const accepted: readonly string[] = UNITS[kind]
      if (!accepted.includes(line.unit)) {
        throw new DomainError('bill.unit_not_accepted', {
          line: index + 1,
          unit: line.unit,
          accepted: accepted.join(', '),
        })
      }
      const quantity = toPlain(parseQuantity(line.quantity))
      const value = money(line.value, 'value')
      refuseAbsurd({ ...line, quantity, value }, index + 1)
      return { ...line, quantity, value }
    }),
  }
}

function sumOfBill(written: string | null): string | null {
  const total = money(written, 'total')
  if (total !== null && isMoneyAbsurd(total)) throw new DomainError('quantity.absurd', { field: 'total', value: total })
  return total
}

function refuseAbsurd({ quantity, unit, value }: ConfirmedBill['lines'][number], number: number): void {
  if (isQuantityAbsurd(quantity, unit)) throw new DomainError('quantity.absurd', { field: 'quantity', value: quantity })
  if (value === null || !isPriceAbsurd(quantity, unit, value)) return
  throw new DomainError('bill.price_absurd', { line: number, quantity, unit, value })
}

function cnpj(written: string | null, field: string): string | null {
  if (written === null || written.trim() === '') return null
  const { valid, normalized } = parseCnpj(written)
  if (!valid) throw new DomainError('bill.cnpj_invalid', { field, value: written })
  return normalized
}

/** An amount of money, which a bill may give back with a minus. */
function money(written: string | null, field: string): string | null {
  const text = written?.trim().replace(/^R\$\s*/, '') ?? ''
  if (text === '') return null
  const isNegative = /^[-\u2212]/.test(text)
  const amount = toPlain(parseQuantity(isNegative ? text.slice(1) : text, field))
  return isNegative && !decimal(amount).isZero() ? `-${amount}` : amount
}
