import { readShape } from '../shape.ts'
import type { LineInput } from './line.ts'
import { lineInput } from './line-shape.ts'

/**
 * The line that somebody entered, read from where it is kept as JSON. Throws, naming the field, where what is kept is no
 * line: then the data are damaged, which is no refusal of an entry.
 */
export function readLineInput(kept: unknown): LineInput {
  return readShape(lineInput, kept, 'a kept line')
}
