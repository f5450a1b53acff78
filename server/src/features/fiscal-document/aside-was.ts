import { choice } from '@pegada/contract/document-item.ts'
import { id } from '@pegada/contract/scalars.ts'
import { z } from 'zod'

/** What was decided of a line, as it is stored (`document_items.decided`). */
export const storedChoice = z.object({
  generatorKey: choice.generatorKey.nullable(),
  inputs: choice.inputs.nullable(),
  category: choice.category.nullable(),
  quantity: choice.quantity.nullable(),
  perUnit: choice.perUnit.nullable(),
  businessUnitId: id.nullish(),
})

/** What a document was before it was set aside, as it is stored (`documents.set_aside_was`). */
export const storedAsideWas = z.object({
  countsReason: z.string(),
  countsBecause: z.string().nullable(),
  /** Lines that a person had decided; of one that was left out, null. */
  lines: z.array(z.object({ id, decided: storedChoice.nullable() })),
})

export type AsideWas = z.infer<typeof storedAsideWas>

/** The same with nothing decided. */
export function asideWas(was: Pick<AsideWas, 'countsReason'> & Partial<AsideWas>): AsideWas {
  return { countsBecause: null, lines: [], ...was }
}
