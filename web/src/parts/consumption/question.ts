import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'

/** Consumption that waits until somebody says which of its tellings counts. */
export type Question = Outputs['consumption']['list']['rows'][number]
export type Telling = Question['tellings'][number]
export type Answer = Outputs['consumption']['listAnswers']['rows'][number]

/** A way to answer: what then counts, and the word for it. */
export interface Choice {
  readonly key: 'counts' | 'none' | 'both' | 'only' | 'only_grid' | 'only_note' | 'only_bill' | 'both_meters'
  readonly counted: readonly string[]
  /** Of `only`: the telling that counts alone. */
  readonly telling?: Telling
}

/** The ways to answer a question, the likeliest first. */
export function choicesOf({ code, tellings }: Question): readonly Choice[] {
  const refs = tellings.map(({ ref }) => ref)
  const isOneSided = code === 'energy.trade_missing' || code === 'energy.grid_use_missing'
  if (isOneSided || tellings.length === 1) {
    return [
      { key: 'counts', counted: refs },
      { key: 'none', counted: [] },
    ]
  }
  switch (code) {
    case 'energy.amounts_differ':
    case 'energy.note_taken': {
      const isBill = ({ documentKind }: Telling) => documentKind === 'nf3e'
      return [
        { key: 'only_grid', counted: tellings.filter(isBill).map(({ ref }) => ref) },
        { key: 'only_note', counted: tellings.filter((one) => !isBill(one)).map(({ ref }) => ref) },
        { key: 'both', counted: refs },
      ]
    }
    case 'energy.bill_and_note': {
      const isBill = ({ documentKind }: Telling) => documentKind === 'bill'
      return [
        { key: 'only_bill', counted: tellings.filter(isBill).map(({ ref }) => ref) },
        { key: 'only_note', counted: tellings.filter((one) => !isBill(one)).map(({ ref }) => ref) },
        { key: 'both_meters', counted: refs },
      ]
    }
    default:
      return [
        ...tellings.map((telling) => ({ key: 'only', counted: [telling.ref], telling }) as const),
        { key: 'both', counted: refs },
      ]
  }
}

/** What is read differently once a question is answered, or an answer taken back. */
export const touchedByAnswer = [
  api.consumption,
  api.document,
  api.documentItem,
  api.triage,
  api.activity,
  api.inventory,
  api.inventoryYears,
  api.completeness,
]
