import { choice } from '@pegada/contract/document-item.ts'
import { z } from 'zod'
import type { Choice } from './line-context.ts'

/** What was decided of a line, as it is stored (`document_items.decided`): what was left unsaid is null or not there. */
export const decidedChoice = z.object({
  generatorKey: choice.generatorKey.nullable(),
  inputs: choice.inputs.nullable(),
  category: choice.category.nullable(),
  quantity: choice.quantity.nullable(),
  perUnit: choice.perUnit.nullable(),
})

/** The choice with what it says alone. */
export function withoutGaps(said: { readonly [K in keyof Choice]: Choice[K] | null }): Choice {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined && value !== null))
}
