import { isRecord } from '@pegada/core/guards.ts'
import { isShaped, listOf, number, objectOf, shapeBy, text } from '@pegada/core/shape.ts'
import { failureOf } from '../../lib/error-message.ts'
import type { RefusedLinesShown } from '../../parts/inventory-year/refused-lines.tsx'

/** The lines that stopped a recalculation, as the data of `restatement.lines_refused` name them; undefined of another failure. */
export function refusedBy(error: unknown): RefusedLinesShown | undefined {
  const { code, data } = failureOf(error)
  return code === 'restatement.lines_refused' && isShaped(shape, data) ? data : undefined
}

const shape = objectOf<RefusedLinesShown>({
  refusedLines: number,
  refused: listOf(
    objectOf({
      activityId: text,
      description: text,
      siteName: text,
      periodStart: text,
      periodEnd: text,
      code: text,
      data: shapeBy(isRecord),
    }),
  ),
})
