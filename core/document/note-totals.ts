/** Whether the totals of a note (`ICMSTot`, `ISSQNtot`) can come from its lines and from one another. */
import { type Decimal, decimal, ZERO } from '../quantity/decimal.ts'
import { normalizeDecimal } from './decimal-text.ts'
import { child, childrenOf, textOf, type XmlElement } from './read-xml.ts'

/** What is added to the goods to make the value of the note, and what is taken from them. Source: MOC of the NF-e, W02–W16. */
export const ADDED = [
  'vST',
  'vFCPST',
  'vFrete',
  'vSeg',
  'vOutro',
  'vII',
  'vIPI',
  'vIPIDevol',
  'vICMSMonoReten',
] as const
export const TAKEN = ['vDesc', 'vICMSDeson'] as const

/**
 * True where the lines are not what the goods come to, or where the value of the note lies outside what its own parts can
 * make. Each line may be rounded by a centavo; whether exempted ICMS is taken off is the state's affair, so both are
 * right. False where a figure that is needed cannot be read, for that is told by itself.
 */
export function totalsDiffer(info: XmlElement): boolean {
  const total = child(info, 'total')
  const icms = child(total, 'ICMSTot')
  const goods = amount(icms, 'vProd')
  const note = amount(icms, 'vNF')
  const lines = sumOfLines(info)
  if (goods === null || note === null || lines === null) return false
  const services = amount(child(total, 'ISSQNtot'), 'vServ') ?? ZERO
  const tolerance = decimal('0.01').times(childrenOf(info, 'det').length).plus(1)
  const all = goods.plus(services)
  if (lines.minus(all).abs().gt(tolerance) && lines.minus(goods).abs().gt(tolerance)) return true
  const most = sum(icms, ADDED).plus(all).plus(tolerance)
  const least = all.minus(sum(icms, TAKEN)).minus(tolerance)
  return note.gt(most) || note.lt(least)
}

/** Lines that are part of the total (`indTot` is not 0), or null where one cannot be read. */
function sumOfLines(info: XmlElement): Decimal | null {
  let lines = ZERO
  for (const det of childrenOf(info, 'det')) {
    const product = child(det, 'prod')
    if (textOf(product, 'indTot') === '0') continue
    const value = amount(product, 'vProd')
    if (value === null) return null
    lines = lines.plus(value)
  }
  return lines
}

function sum(totals: XmlElement | undefined, tags: readonly string[]): Decimal {
  return tags.reduce((all, tag) => all.plus(amount(totals, tag) ?? ZERO), ZERO)
}

function amount(element: XmlElement | undefined, tag: string): Decimal | null {
  const text = normalizeDecimal(textOf(element, tag))
  return text === null ? null : decimal(text)
}
