import { id } from '@pegada/contract/scalars.ts'
import { z } from 'zod'
import { decidedChoice } from '../document-item/decided-choice.ts'

/** What was decided of a line, with its site. */
export const storedChoice = decidedChoice.extend({ businessUnitId: id.nullish() })

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
