import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { formatDecimal } from './number-format.ts'

/** Bytes in the unit people use: `1,2 MB`. */
export function formatBytes(bytes: number): string {
  const step = [1, 2, 3].filter((power) => bytes >= 1024 ** power).length
  const value = (bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)
  return `${formatDecimal(value)}\u00a0${['B', 'KB', 'MB', 'GB'][step]}`
}

/** A CNPJ with its mask 00.000.000/0000-00, as far as what was typed goes; letters stay, in upper case. */
export function formatCnpj(typed: string): string {
  return maskCnpj(
    typed
      .replace(/[^0-9A-Za-z]/g, '')
      .toUpperCase()
      .slice(0, 14),
  )
}

/** An access key of 44 digits in groups of four. */
export function formatAccessKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}

/** A CEP with its mark, 00000-000; what is none stays as it is. */
export function formatZipCode(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}
