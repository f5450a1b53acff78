import type { Outputs } from '@pegada/contract/contract.ts'
import { flag, isShaped, objectOf, oneOf, optional, orNull, type Shape, text } from '@pegada/core/shape.ts'
import { SIZE_CHOICES, type SizeChoice } from './look-up-rules.ts'

export type CnpjRecord = Outputs['cnpj']['find']

/** What a visitor's browser keeps until they sign up, under the key that sign-up reads. */
export interface KeptRecord {
  readonly record: CnpjRecord
  readonly choice: SizeChoice | null
}

const key = 'cnpjData'

const keptRecord: Shape<CnpjRecord & { readonly sizeChoice?: string | null }> = objectOf<
  CnpjRecord & { readonly sizeChoice?: string | null }
>({
  cnpj: text,
  legalName: text,
  tradeName: orNull(text),
  address: orNull(text),
  city: orNull(text),
  state: orNull(text),
  zipCode: orNull(text),
  companySize: orNull(oneOf(['MEI', 'ME', 'EPP', 'EMP'])),
  mainActivity: orNull(objectOf<{ code: string; description: string }>({ code: text, description: text })),
  sector: text,
  active: flag,
  source: text,
  sizeChoice: optional(orNull(text)),
})

/** The company that was consulted before; undefined where there is none, or what is kept is not ours to read. */
export function readKept(): KeptRecord | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isShaped(keptRecord, kept)) return undefined
    const { sizeChoice, ...record } = kept
    return { record, choice: SIZE_CHOICES.find((one) => one === sizeChoice) ?? null }
  } catch {
    return undefined
  }
}

/** Keeps the record with the size that was detected or chosen. */
export function keep({ record, choice }: KeptRecord): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...record, sizeChoice: choice }))
  } catch {
    // A browser that keeps nothing still carries the choice in the link.
  }
}

export function forgetKept(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There was nothing to forget.
  }
}
