/**
 * The 44-character access key of a Brazilian electronic fiscal document: state, year and month, the issuer's CNPJ,
 * model, series, number, emission type, random code, check digit. The CNPJ part may hold letters since July 2026;
 * the check digit is modulo 11 with weights 2 to 9 from the right, each character worth its ASCII code less 48.
 *
 * An NFS-e of the national standard has a key of 50 characters: municipality, environment, kind and number of the issuer's
 * registration, number, year and month, random code, the same check digit (NFSe_v1.01.xsd, TSChaveNFSe).
 */
import { cnpjRoot } from './cnpj.ts'

/** True when the text has the form of an access key, whatever its check digit. */
export function isAccessKey(key: string): boolean {
  return FORM.test(key)
}

/** True when the text has the form of an access key or of the key of an NFS-e. */
export function isDocumentKey(key: string): boolean {
  return FORM.test(key) || SERVICE_FORM.test(key)
}

/** True when the text is a key of either form whose check digit agrees. */
export function hasValidCheckDigit(key: string): boolean {
  if (!isDocumentKey(key)) return false
  const last = key.length - 1
  let sum = 0
  for (let index = 0; index < last; index += 1) sum += (key.charCodeAt(index) - 48) * (((last - 1 - index) % 8) + 2)
  const rest = sum % 11
  return key.charCodeAt(last) - 48 === (rest < 2 ? 0 : 11 - rest)
}

/** The root of the CNPJ that a key of either form carries as that of its issuer. */
export function issuerRootOf(key: string): string {
  return cnpjRoot(FORM.test(key) ? key.slice(6, 20) : key.slice(9, 23))
}

/** What a key says of its document: the name of its model, and its number; undefined for a text that is no key. */
export function documentOfKey(key: string): { readonly model: string; readonly number: string } | undefined {
  if (SERVICE_FORM.test(key)) return { model: 'NFS-e', number: unpadded(key.slice(23, 36)) }
  if (!FORM.test(key)) return undefined
  const code = key.slice(20, 22)
  // The coupon of a SAT device has the device's nine digits in place of a series of three (CF-e SAT specification, chave de consulta).
  const number = code === '59' ? key.slice(31, 37) : key.slice(25, 34)
  return { model: MODELS.get(code) ?? code, number: unpadded(number) }
}

function unpadded(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

/** Names of the models as the tax offices write them; they are the same in every language. */
const MODELS: ReadonlyMap<string, string> = new Map([
  ['55', 'NF-e'],
  ['57', 'CT-e'],
  ['58', 'MDF-e'],
  ['59', 'CF-e SAT'],
  ['62', 'NFCom'],
  ['63', 'BP-e'],
  ['65', 'NFC-e'],
  ['66', 'NF3e'],
  ['67', 'CT-e OS'],
  ['75', 'NFAg'],
  ['76', 'NFGas'],
])

const FORM = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/
const SERVICE_FORM = /^[0-9]{9}[0-9A-Z]{12}[0-9]{29}$/
