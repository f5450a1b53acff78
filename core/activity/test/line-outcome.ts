import { calculateLine } from '../calculate-line.ts'
import type { LineInput } from '../line.ts'
import { lineToJson } from '../line-json.ts'
import { catalogue } from './calculate.ts'

/** A line as it stands, by AR5, with the built-in data unless others are named. */
export const calculatedLine = (line: LineInput, among = catalogue) =>
  lineToJson(calculateLine(line, among, { gwpSet: 'AR5' }))

/** The same data as if nothing had been calculated by them before. */
export const forgetful = () => ({ ...catalogue })

/** What came of a line: its text, or why it was refused. */
export function outcome(line: LineInput, among = catalogue) {
  try {
    return JSON.stringify(calculatedLine(line, among))
  } catch (error) {
    return error
  }
}
