import { DomainError } from '../domain-error.ts'
import { findMunicipality, municipalityName, municipalityNamed } from '../geo/find-municipality.ts'
import type { Municipalities } from '../geo/municipality.ts'

/** The parts of a Brazilian address that tell of each other; null where it says nothing. */
export interface PlaceOfAddress {
  readonly city: string | null
  /** Two letters. */
  readonly state: string | null
  /** CEP, with or without its hyphen. */
  readonly zipCode: string | null
}

/**
 * The first five digits of the CEP (Código de Endereçamento Postal) by state, ends included. Correios, "Busca Faixa de CEP"
 * (buscacepinter.correios.com.br/app/faixa_cep_uf_localidade), which gives Amazonas, Goiás and the Distrito Federal two stretches.
 */
const ZIP_CODES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  AC: [[69900, 69999]],
  AL: [[57000, 57999]],
  AM: [
    [69000, 69299],
    [69400, 69899],
  ],
  AP: [[68900, 68999]],
  BA: [[40000, 48999]],
  CE: [[60000, 63999]],
  DF: [
    [70000, 72799],
    [73000, 73699],
  ],
  ES: [[29000, 29999]],
  GO: [
    [72800, 72999],
    [73700, 76799],
  ],
  MA: [[65000, 65999]],
  MG: [[30000, 39999]],
  MS: [[79000, 79999]],
  MT: [[78000, 78899]],
  PA: [[66000, 68899]],
  PB: [[58000, 58999]],
  PE: [[50000, 56999]],
  PI: [[64000, 64999]],
  PR: [[80000, 87999]],
  RJ: [[20000, 28999]],
  RN: [[59000, 59999]],
  RO: [[76800, 76999]],
  RR: [[69300, 69399]],
  RS: [[90000, 99999]],
  SC: [[88000, 89999]],
  SE: [[49000, 49999]],
  SP: [[1000, 19999]],
  TO: [[77000, 77999]],
}

/** The states of Brazil, two letters each, in the order of the alphabet. */
export const STATES: readonly string[] = Object.keys(ZIP_CODES)

/** The eight digits of a CEP as typed; throws `address.zip_code_invalid`. */
export function parseZipCode(text: string): string {
  const digits = text.trim().replace(/^(\d{5})-?(\d{3})$/, '$1$2')
  if (!/^\d{8}$/.test(digits)) {
    throw new DomainError('address.zip_code_invalid', { field: 'zipCode', value: text.trim().slice(0, 20) })
  }
  return digits
}

/** The state to which Correios gave the CEP, or undefined where none has it; eight digits. */
export function stateOfZipCode(digits: string): string | undefined {
  const start = Number(digits.slice(0, 5))
  return STATES.find((state) => ZIP_CODES[state]?.some(([from, to]) => from <= start && start <= to))
}

/**
 * The address with its CEP as digits and its municipality as the IBGE writes it, each part held against the others. Throws
 * `address.state_unknown`, `address.zip_code_invalid`, `address.zip_code_of_state` with the state that has the CEP, or
 * `municipality.unknown` of the field `city` with those it could be.
 */
export function checkAddress(municipalities: Municipalities, { city, state, zipCode }: PlaceOfAddress): PlaceOfAddress {
  const known = state?.toUpperCase() ?? null
  if (known !== null && !STATES.includes(known)) {
    throw new DomainError('address.state_unknown', { field: 'state', value: known.slice(0, 20) })
  }
  const digits = zipCode === null ? null : parseZipCode(zipCode)
  const ofZipCode = digits === null ? undefined : stateOfZipCode(digits)
  if (digits !== null && ofZipCode === undefined) {
    throw new DomainError('address.zip_code_invalid', { field: 'zipCode', value: digits })
  }
  if (known !== null && ofZipCode !== undefined && ofZipCode !== known) {
    throw new DomainError('address.zip_code_of_state', { field: 'zipCode', state: known, stateOfZipCode: ofZipCode })
  }
  const named = known ?? ofZipCode ?? null
  const found = city === null || named === null ? null : findMunicipality(municipalities, `${city}/${named}`, 'city')
  return { city: found?.name ?? city, state: named, zipCode: digits }
}

/**
 * The municipality as the IBGE writes it, which the federal register has in capitals without accents (`SAO PAULO`); one that its
 * state does not have stays as it came, and so does one without a state.
 */
export function spelledCity(
  municipalities: Municipalities,
  { city, state }: Pick<PlaceOfAddress, 'city' | 'state'>,
): string | null {
  if (city === null || state === null) return city
  return municipalityNamed(municipalities, municipalityName({ name: city, state }))?.name ?? city
}
