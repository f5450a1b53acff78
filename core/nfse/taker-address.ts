import { stateOfZipCode } from '../company/address.ts'
import { municipalityNamed } from '../geo/find-municipality.ts'
import type { Municipalities } from '../geo/municipality.ts'
import { latinText, TAKEN } from './xml.ts'

/** An address in Brazil as the layout divides it (TCEndereco of 1.01). */
export interface NfseAddress {
  /** IBGE code, seven digits. */
  readonly municipality: string
  /** CEP, eight digits. */
  readonly zipCode: string
  readonly street: string
  readonly number: string
  readonly complement: string | null
  readonly neighbourhood: string
}

/**
 * The address of a registration in the parts that the layout asks for. The register of the Receita tells street, number, complement
 * and neighbourhood, which a company keeps with commas between; undefined where they do not say for sure which is which, where
 * municipality and CEP are not of one state, or where a part is longer than the layout takes, or written in letters that it does not
 * take. A DPS may tell no address.
 */
export function addressOf(
  municipalities: Municipalities,
  kept: {
    readonly address: string | null
    readonly city: string | null
    readonly state: string | null
    readonly zipCode: string | null
  },
): NfseAddress | undefined {
  const { address, city, state } = kept
  const zipCode = (kept.zipCode ?? '').replace(/\D/g, '')
  const [street = '', number = '', ...rest] = (address ?? '').split(',').map(latinText)
  const neighbourhood = rest.at(-1) ?? ''
  const complement = rest.slice(0, -1).filter(Boolean).join(', ')
  const parts = [street, number, neighbourhood]
  if (parts.some((part) => part === '') || !NUMBER.test(number) || COMPLEMENT.test(neighbourhood)) return undefined
  if ([...parts, complement].some((part) => part !== '' && !TAKEN.test(part))) return undefined
  if ([city, state, `${city}/${state}`, `${city} ${state}`].some((place) => isSamePlace(place, neighbourhood)))
    return undefined
  if (street.length > 255 || complement.length > 156 || neighbourhood.length > 60) return undefined
  const found = city === null || state === null ? undefined : municipalityNamed(municipalities, `${city}/${state}`)
  if (!found || zipCode.length !== 8 || stateOfZipCode(zipCode) !== found.state) return undefined
  return { municipality: found.code, zipCode, street, number, complement: complement || null, neighbourhood }
}

/** The last part names the town again, and no neighbourhood. */
function isSamePlace(one: string | null, other: string): boolean {
  return one !== null && folded(one) === folded(other)
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

/** A number of a house, `S/N` where there is none, `KM 12` on a road. */
const NUMBER = /^(\d[\d.]{0,8}( ?[A-Z])?|S\/?N[º°.]?|KM ?\d[\d.]{0,6})$/i
/** What stands within a house; last of an address, it says that the neighbourhood was left out. */
const COMPLEMENT =
  /^(\d|(andar|apto?|apartamento|bloco|box|casa|cj|cond(om[ií]nio)?|conj(unto)?|ed(if([ií]cio)?)?|fundos|galp[aã]o|loja|lote|pavimento|quadra|sala|sl|subsolo|terreo|térreo|torre)\b)/i
