import type { Outputs } from '@pegada/contract/contract.ts'
import { SIZE_CHOICES, type SizeChoice } from './look-up-rules.ts'

export type CnpjRecord = Outputs['cnpj']['find']

/** What a visitor's browser keeps until they sign up, under the key that sign-up reads. */
export interface KeptRecord {
  readonly record: CnpjRecord
  readonly choice: SizeChoice | null
}

const key = 'cnpjData'

/** The company that was consulted before; undefined where there is none, or what is kept is not ours to read. */
export function readKept(): KeptRecord | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as (CnpjRecord & { sizeChoice?: string }) | null
    if (typeof kept?.cnpj !== 'string' || typeof kept.legalName !== 'string') return undefined
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
