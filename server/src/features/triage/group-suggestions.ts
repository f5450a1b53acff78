import type { Outputs } from '@pegada/contract/contract.ts'
import { findMethod } from '@pegada/core/activity/method/calculate-method-line.ts'
import { mainInputOf } from '@pegada/core/activity/method/method.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import { CATEGORIES, type CategoryKey, type Scope } from '@pegada/core/factor/category.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { calculate } from '../calculation/calculate.ts'
import type { LinePorts } from '../document-item/line-context.ts'
import { lineOfItem } from '../document-item/line-of-item.ts'
import { storedSuggestion } from '../document-item/suggestion.ts'
import type { GroupDetails } from './group-details.ts'
import type { GroupCandidate } from './repo-group-details.ts'

type Suggestion = Outputs['triage']['listGroups']['rows'][number]['suggestions'][number]

/**
 * Up to three sources of a group, the surest over most lines first. Confidence is the mean over all lines of the group;
 * the mass is the estimate of the lines where all of them suggest the source first, else that of their whole quantity at
 * once on the last day, null where it cannot be worked out so.
 */
export function presentSuggestions(ports: LinePorts, group: GroupDetails): Suggestion[] {
  return group.candidates.slice(0, suggestionsMax).map((candidate) => {
    const { generatorKey, category, inputs, least, most } = candidate
    return {
      generatorKey,
      confidence: toPlain(decimal(candidate.weight).div(group.row.lines).toDecimalPlaces(4)),
      inputs: inputs && { ...inputs },
      category,
      range: least !== null && most !== null ? { least: plainNumeric(least), most: plainNumeric(most) } : null,
      scope: scopeOf(ports, candidate),
      massKg: massOf(ports, group, candidate),
    }
  })
}

const suggestionsMax = 3

function scopeOf(ports: LinePorts, { generatorKey, category }: GroupCandidate): Scope | null {
  const key = category ?? categoryOf(ports, generatorKey)
  return key !== undefined && key in CATEGORIES ? CATEGORIES[key as CategoryKey].scope : null
}

function categoryOf({ catalogue, own }: LinePorts, generatorKey: string): string | undefined {
  const methodKey = methodOfSource(generatorKey)
  if (methodKey === undefined) {
    return (own?.find(generatorKey) ?? catalogue.generators.byKey.get(generatorKey))?.category
  }
  return METHODS.find(({ key }) => key === methodKey)?.categories[0]
}

function massOf(ports: LinePorts, group: GroupDetails, candidate: GroupCandidate): string | null {
  const { lines, massKg } = group.row
  if (candidate.firstLines === lines && massKg !== null) return plainNumeric(massKg)
  return unlessRefused(() => massAtOnce(ports, group, candidate)) ?? null
}

/** What the lines of a group would emit as one line of this source; throws what that line is refused for. */
function massAtOnce(ports: LinePorts, { row, head, amounts }: GroupDetails, candidate: GroupCandidate): string | null {
  const [amount, ...otherUnits] = amounts
  if (!amount || otherUnits.length > 0 || repeatsItself(candidate, row.lines)) return null
  const { generatorKey, category, inputs } = candidate
  const suggestion = {
    ...storedSuggestion({ id: row.groupKey, suggestion: head.suggestion }),
    quantity: { value: amount.quantity, unit: amount.unit },
    candidates: [{ generatorKey, confidence: '0', inputs, category, range: null }],
  }
  const item = {
    id: row.groupKey,
    product: head.product,
    quantity: row.quantity,
    unit: head.unit,
    total: row.value,
    biodieselPercent: null,
    periodStart: null,
    periodEnd: null,
    suggestion,
  }
  const { line } = lineOfItem(ports, { item, document: { issuedAt: head.lastDay } }, { generatorKey })
  return toPlain(calculate(ports, line).co2eKg)
}

/** Inputs that hold the quantity itself, or the way that it went, are of one line, not of the group. */
function repeatsItself({ generatorKey, inputs }: GroupCandidate, lines: number): boolean {
  const methodKey = methodOfSource(generatorKey)
  if (lines === 1 || methodKey === undefined) return false
  const main = mainInputOf(findMethod(METHODS, methodKey))
  return Object.keys(inputs ?? {}).some((name) => name === main || OF_JOURNEY.has(name))
}

const OF_JOURNEY: ReadonlySet<string> = new Set(['origin', 'destination', 'distance'])
