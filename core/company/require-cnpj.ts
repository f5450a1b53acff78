import { DomainError, type ErrorData } from '../domain-error.ts'
import { parseCnpj } from './cnpj.ts'

/**
 * A CNPJ as typed, without mask and in upper case; `data` goes with the refusal.
 * @throws cnpj.empty, cnpj.characters, cnpj.length, cnpj.zeros, cnpj.check_digits
 */
export function requireCnpj(typed: string, data: ErrorData = {}): string {
  const { normalized, reason } = parseCnpj(typed)
  if (reason === undefined) return normalized
  switch (reason) {
    case 'cnpj.empty':
      throw new DomainError('cnpj.empty', data)
    case 'cnpj.characters':
      throw new DomainError('cnpj.characters', data)
    case 'cnpj.length':
      throw new DomainError('cnpj.length', data)
    case 'cnpj.zeros':
      throw new DomainError('cnpj.zeros', data)
    case 'cnpj.check_digits':
      throw new DomainError('cnpj.check_digits', data)
  }
}
