import type { Outputs } from '@pegada/contract/contract.ts'
import type { ClassifiableLine, Classification } from '@pegada/core/classification/classification.ts'
import { classifyLine } from '@pegada/core/classification/classify-line.ts'
import { maskCodes, maskWords } from '@pegada/core/classification/mask-words.ts'
import { SURE, withMappings } from '@pegada/core/classification/with-mappings.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { Ports } from '../../ports.ts'
import { type SampleRow, selectNewestLines } from './repo-sample.ts'
import { loadStanding } from './standing.ts'

type Impact = Outputs['scopeMapping']['impact']
type Group = Impact['groups'][number]

/** Lines that are looked at, and how many of a group are shown. */
const LINES = 1000
const EXAMPLES = 5

/**
 * What the drafts would change of the newest thousand lines of goods, by what the rules say of each alone: what companies decided for
 * their own lines stays theirs. No company, party or document is told, and words and codes of few companies are masked.
 */
export async function draftImpact({
  db,
  rules,
  spendBridge,
}: Pick<Ports, 'db' | 'rules' | 'spendBridge'>): Promise<Impact> {
  const [lines, standing] = await db.asOwner(async (tx) => [
    await selectNewestLines(tx, LINES),
    await loadStanding(tx, { rules }),
  ])
  const now = { rules: withMappings(rules, standing.published.own), spendBridge }
  const then = { rules: withMappings(rules, standing.drafted.own), spendBridge }
  const masked = maskWords(lines.map(({ company, product }) => ({ company, text: product })))
  const codes = maskCodes(lines)
  const groups = new Map<string, Group>()
  let changed = 0
  for (const [index, row] of lines.entries()) {
    const line = lineOf(row)
    const [from, to] = [classifyLine(line, now), classifyLine(line, then)]
    const ends = { from: endOf(from), to: endOf(to) }
    if (keyOf(ends.from) === keyOf(ends.to)) continue
    changed += 1
    const key = `${keyOf(ends.from)} > ${keyOf(ends.to)}`
    const group = groups.get(key) ?? { ...ends, lines: 0, examples: [] }
    const example = { text: masked[index] ?? '', ncm: codes[index] ?? '', rule: to.rule.name }
    const isKnown = group.examples.some(({ text, ncm }) => text === example.text && ncm === example.ncm)
    const examples = isKnown || group.examples.length >= EXAMPLES ? group.examples : [...group.examples, example]
    groups.set(key, { ...group, lines: group.lines + 1, examples })
  }
  return {
    lines: lines.length,
    companies: new Set(lines.map(({ company }) => company)).size,
    changed,
    groups: [...groups.values()].toSorted((a, b) => b.lines - a.lines),
  }
}

/** What a line is taken for: below the bound of triage a person confirms it. */
function endOf({ scope, category, generatorKey, confidence }: Classification): Group['from'] {
  return { scope, category, source: generatorKey, asksConfirmation: decimal(confidence).lt(SURE) }
}

function keyOf({ scope, category, source, asksConfirmation }: Group['from']): string {
  return [scope, category, source, asksConfirmation].join(' ')
}

function lineOf({ product, ncm, unit, quantity, total, anpCode }: SampleRow): ClassifiableLine {
  return { product, ncm: ncm || null, unit, quantity, total, anpCode, nature: 'product', freight: null }
}
