import { normalizeDecimal } from './decimal-text.ts'
import { decodeXml } from './decode-xml.ts'
import { TEXT } from './dfe-shape.ts'
import { child, childrenOf, readXml, textOf, type XmlElement, type XmlShape } from './read-xml.ts'

/**
 * Taxes that stand in the value of an item (`vProd`) of an NF-e and are no revenue of who sold it, in R$ as printed. IPI, ICMS by
 * substitution and freight stand beside that value (MOC of the NF-e, W16), so that there is nothing to take off for them.
 */
export interface PrintedTaxes {
  readonly icms: string
  readonly pis: string
  readonly cofins: string
  readonly iss: string
}

/** Taxes by access key of the note and number of the item (`nItem`); none for what is no NF-e or NFC-e. */
export type TaxesByNote = ReadonlyMap<string, Readonly<Record<string, PrintedTaxes>>>

/**
 * Reads what notes of an XML file print of taxes. A tax that an item does not have is zero; an item without any
 * group of taxes is left out, for nothing is known of it.
 * @throws document.* as reading any XML does
 */
export function printedTaxes(bytes: Uint8Array): TaxesByNote {
  const root = readXml(decodeXml(bytes), (localName) => SHAPES[localName] ?? {})
  const notes = new Map<string, Record<string, PrintedTaxes>>()
  for (const info of infosOf(root)) {
    const key = info.attributes.Id?.replace(/^NFe/, '')
    if (key === undefined) continue
    const items = childrenOf(info, 'det').flatMap((det): [string, PrintedTaxes][] => {
      const [number, taxes] = [det.attributes.nItem, child(det, 'imposto')]
      return number === undefined || taxes === undefined ? [] : [[number, taxesOf(taxes)]]
    })
    notes.set(key, Object.fromEntries(items))
  }
  return notes
}

function infosOf(element: XmlElement): readonly XmlElement[] {
  return element.name === 'infNFe' ? [element] : element.children.flatMap(infosOf)
}

function taxesOf(taxes: XmlElement): PrintedTaxes {
  return {
    icms: printed(child(taxes, 'ICMS'), 'vICMS'),
    pis: printed(child(taxes, 'PIS'), 'vPIS'),
    cofins: printed(child(taxes, 'COFINS'), 'vCOFINS'),
    iss: normalizeDecimal(textOf(child(taxes, 'ISSQN'), 'vISSQN')) ?? '0',
  }
}

/** Each tax stands in one group of its own kind (`ICMS00`, `PISAliq`, …), by how it is charged. */
function printed(tax: XmlElement | undefined, tag: string): string {
  const [group] = tax?.children ?? []
  return normalizeDecimal(textOf(group, tag)) ?? '0'
}

const group = (names: readonly string[], tag: string): XmlShape =>
  Object.fromEntries(names.map((name) => [name, { [tag]: TEXT }]))

const ICMS = ['00', '02', '10', '15', '20', '30', '40', '51', '53', '60', '61', '70', '90', 'Part', 'ST']
const SIMPLES = ['101', '102', '201', '202', '500', '900']
const CHARGED = ['Aliq', 'Qtde', 'NT', 'Outr']
const NOTE: XmlShape = {
  infNFe: {
    det: {
      imposto: {
        ICMS: group([...ICMS.map((code) => `ICMS${code}`), ...SIMPLES.map((code) => `ICMSSN${code}`)], 'vICMS'),
        PIS: group(
          CHARGED.map((way) => `PIS${way}`),
          'vPIS',
        ),
        COFINS: group(
          CHARGED.map((way) => `COFINS${way}`),
          'vCOFINS',
        ),
        ISSQN: { vISSQN: TEXT },
      },
    },
  },
}
const SHAPES: Readonly<Record<string, XmlShape>> = { NFe: NOTE, nfeProc: { NFe: NOTE }, enviNFe: { NFe: NOTE } }
