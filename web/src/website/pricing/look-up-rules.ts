import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import type { CompanySize } from '@pegada/core/company/size.ts'

/** Rules of the CNPJ card (specification, section 5). Letters count as digits do: the CNPJ may be alphanumeric. */

/** From this many formatted characters on, one may consult. */
export const CONSULT_FROM = 14
/** A formatted CNPJ: 14 characters and four marks. */
export const FORMATTED_LENGTH = 18

/** What was typed, in upper case and with its mask as far as it goes. */
export function formatTyped(typed: string): string {
  return maskCnpj(
    typed
      .replace(/[^0-9A-Za-z]/g, '')
      .toUpperCase()
      .slice(0, 14),
  )
}

/** Why what was typed cannot be consulted, as a key of pricing.json; undefined when it can. */
export function problemOf(formatted: string): 'error.format' | 'error.length' | undefined {
  if (formatted.length < CONSULT_FROM) return 'error.format'
  return formatted.replace(/[^0-9A-Z]/g, '').length === 14 ? undefined : 'error.length'
}

/** The sizes as a person chooses them: the large ones by their number of people (specification, section 3). */
export const SIZE_CHOICES = ['MEI', 'ME', 'EPP', 'EMP', 'EGP_MENOS_2K', 'EGP_ATE_10K', 'MULTI'] as const
export type SizeChoice = (typeof SIZE_CHOICES)[number]

/** The size that a plan is sold for. */
export function sizeOfChoice(choice: SizeChoice): CompanySize {
  return choice === 'EGP_MENOS_2K' || choice === 'EGP_ATE_10K' ? 'EGP' : choice
}
