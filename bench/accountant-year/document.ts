import { type City, cityOf } from './cities.ts'
import { cnpjOf, inventRoot, keyOf } from './identity.ts'
import type { Random } from './random.ts'
import { certificateOf, signElement } from './signature.ts'
import type { LineTruth, SiteName, Truth } from './truth.ts'
import { groupWith, leaves } from './xml.ts'

/** Who issues, receives or carries. `regime` 1 is Simples Nacional, 3 the ordinary one. */
export type Party = {
  cnpj: string
  name: string
  city: City
  street: string
  number: string
  district: string
  postcode: string
  stateNumber: string
  regime: '1' | '3'
}

export type Folder = 'entradas' | 'saidas' | 'fretes' | 'contas' | 'servicos' | 'eventos' | 'cupons'

/** One document before it has a place: text without declaration, and the truth of its lines without a file. */
export type YearDocument = {
  model: string
  key: string
  name: string
  /** `2025-03-14`: the day of issue. */
  issued: string
  folder: Folder
  site: SiteName | null
  xml: string
  lines: (Omit<Truth, 'file'> & { line: number })[]
}

const streets = ['Rua das Acácias', 'Av. Industrial', 'Rod. dos Bandeirantes', 'Rua Sete de Setembro', 'Av. Brasil']
const districts = ['Centro', 'Distrito Industrial', 'Jardim das Flores', 'Vila Nova', 'Parque Tecnológico']

export function inventParty(random: Random, name: string, city: string, regime: '1' | '3' = '3'): Party {
  return {
    cnpj: cnpjOf(inventRoot(random)),
    name,
    city: cityOf(city),
    street: random.pick(streets),
    number: String(random.int(10, 4900)),
    district: random.pick(districts),
    postcode: `${random.int(10, 89)}${random.digits(6)}`,
    stateNumber: `1${random.digits(11)}`,
    regime,
  }
}

export const stateCode = (party: Party) => party.city.code.slice(0, 2)

export type KeyParts = { issuer: Party; date: string; model: string; series: number; number: number; site?: string }
export type Numbered = { key: string; code: string; digit: string }

/** Numbers of each issuer's books, keys and times of day: what a year needs that no single document knows. */
export function openBooks(random: Random) {
  const last = new Map<string, number>()
  const certificates = new Map<string, string>()
  return {
    random,
    nextNumber(issuer: Party, model: string, series: number): number {
      const book = `${issuer.cnpj} ${model} ${series}`
      const number = (last.get(book) ?? random.int(100, 90_000)) + random.int(1, 9)
      last.set(book, number)
      return number
    },
    /** Forty-four digits: state, year and month, CNPJ, model, series, number, kind of emission, code, check digit. */
    key({ issuer, date, model, series, number, site = '' }: KeyParts): Numbered {
      const code = random.digits(8 - site.length)
      const month = date.slice(2, 4) + date.slice(5, 7)
      const front = `${stateCode(issuer)}${month}${issuer.cnpj}${model}`
      const key = keyOf(`${front}${String(series).padStart(3, '0')}${String(number).padStart(9, '0')}1${site}${code}`)
      return { key, code, digit: key.slice(-1) }
    },
    time(date: string): string {
      const two = (value: number) => String(value).padStart(2, '0')
      return `${date}T${two(random.int(7, 18))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}-03:00`
    },
    /** The signed element with its signature after it: `<infNFe …>…</infNFe><Signature …>`. */
    signed(issuer: Party, name: string, attributes: Record<string, string>, content: string) {
      const certificate = certificates.get(issuer.cnpj) ?? certificateOf(issuer.name, issuer.cnpj)
      certificates.set(issuer.cnpj, certificate)
      const { xmlns = '', Id = '', ...rest } = attributes
      const plainText = groupWith(name, { Id, ...rest }, content)
      const canonical = groupWith(name, { xmlns, Id, ...rest }, content)
      const { signature, digest } = signElement(canonical, Id, certificate)
      return { body: plainText, signature, digest }
    },
    protocol: () => `1${random.digits(14)}`,
  }
}

export type Books = ReturnType<typeof openBooks>

/** Day of a month that is on the calendar: `dayOf('2025-02', 30)` is the 28th. */
export function dayOf(month: string, day: number): string {
  const [year = 2025, index = 1] = month.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, index, 0)).getUTCDate()
  return `${month}-${String(Math.min(day, lastDay)).padStart(2, '0')}`
}

export const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)

/** An address as every layout of the portal has it; the order of post code and state differs from one to another. */
export function address(party: Party, order: 'state first' | 'postcode first', withCountry = false): string {
  const { city } = party
  const place =
    order === 'state first' ? { UF: city.state, CEP: party.postcode } : { CEP: party.postcode, UF: city.state }
  return leaves({
    xLgr: party.street,
    nro: party.number,
    xBairro: party.district,
    cMun: city.code,
    xMun: city.name.toUpperCase(),
    ...place,
    ...(withCountry ? { cPais: '1058', xPais: 'BRASIL' } : {}),
  })
}

export type Stamp = { model: string; key: string; site: SiteName | null; month: string }

/** Puts the place of a document on the truth of each of its lines, numbered from `first`. */
export const stamp = (lines: readonly LineTruth[], { model, key, site, month }: Stamp, first = 1) =>
  lines.map((truth, index) => ({ ...truth, model, key, line: first + index, site, month }))
