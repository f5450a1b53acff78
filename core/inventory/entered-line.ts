import { calculateLine } from '../activity/calculate-line.ts'
import type { LineInput } from '../activity/line.ts'
import { unlessRefused } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import { canonicalJson } from '../seal/canonical-json.ts'
import { clipLine } from '../seal/clip-line.ts'
import { type EnteredTogether, enteredTally, factorsAmong } from './entered-together.ts'
import { isMethodChange, type VersionLine, versionLineOf } from './version-line.ts'

/**
 * What a line was entered with, told apart: the activity is all of it but its factors. A method may ask for more than a
 * quantity (a distance, the people of a survey, rows of a landfill), and a change there is a change of activity, which
 * the kilograms per unit of quantity cannot tell from a change of factor.
 */

/** The later activity at the earlier factors as one line, or null where it cannot be worked out. */
export type Rework = (before: VersionLine, after: VersionLine) => VersionLine | null

/**
 * The line halfway between two versions of it: the later activity at the earlier factors. Where both bring the same factors
 * it is the later line itself; so too where there is no quantity by which to tell, for activity comes first. Null where
 * nothing but the quantity changed, or the method: then quantity and factor speak for themselves.
 */
export function halfwayLine(before: VersionLine, after: VersionLine, rework: Rework | null): VersionLine | null {
  if (isMethodChange(before, after)) return null
  const [old, fresh] = [togetherOf(before), togetherOf(after)]
  if (!old || !fresh || old.activities === fresh.activities) return null
  const reworked = rework?.(before, after) ?? null
  if (reworked) return reworked
  return bringSameFactors(old, fresh) || !old.haveQuantity || !fresh.haveQuantity ? after : null
}

/**
 * The rework by calculation: the later input with the factors of the earlier one, by the earlier version's built-in data,
 * cut to the days of the inventory. Null for lines that were joined, and where the earlier data has no factor for it.
 */
export function reworkBy(catalogue: Catalogue, within: { readonly start: string; readonly end: string }): Rework {
  return (before, after) => {
    const [old, fresh] = [before.entered, after.entered]
    if (!old || !fresh) return null
    const gwp = catalogue.gwpSets[after.gwp.name]
    const result = unlessRefused(() => calculateLine(withFactorsOf(fresh, old), catalogue, { gwpSet: gwp.name }))
    const { byMonth, ...counted } = after
    return result ? versionLineOf(clipLine(result, within), { ...counted, gwp, entered: fresh }, byMonth?.shares) : null
  }
}

function withFactorsOf(input: LineInput, other: LineInput): LineInput {
  const inputs = { ...input.inputs, ...factorsAmong(other.inputs) }
  return {
    ...input,
    ...(input.factor && other.factor ? { factor: other.factor } : {}),
    ...(input.inputs ? { inputs } : {}),
  }
}

/** Whether all of them bring their factors and these are the same. */
function bringSameFactors(old: EnteredTogether, fresh: EnteredTogether): boolean {
  return old.bringFactors && fresh.bringFactors && canonicalJson(old.factors) === canonicalJson(fresh.factors)
}

function togetherOf({ entered, together }: VersionLine): EnteredTogether | null {
  if (!entered) return together ?? null
  const tally = enteredTally()
  tally.add(entered)
  return tally.result()
}
