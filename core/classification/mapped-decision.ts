/** What a mapping of who runs the platform decides: it is taken at its word, with its version, and only an equal or higher one is asked besides. */
import type { KeywordRule, NcmRule } from './classification.ts'
import type { Decision } from './decision.ts'

/** The outcome of a mapping; one without a source names the category and leaves the line to a person. */
export function mappedDecision(rule: NcmRule | KeywordRule, kind: 'ncm' | 'keyword'): Decision {
  const { id, name, version = 0, candidates, question, category } = rule
  return {
    kind: candidates.length > 0 ? 'emission' : 'unknown',
    candidates,
    rule: { kind, id, name },
    why: { code: MAPPING, data: { name, version: String(version) } },
    question,
    ...(category && { category }),
  }
}

/** Whether a mapping decided that names a category and no source. */
export function isMappedWithoutSource({ why, candidates }: Decision): boolean {
  return why.code === MAPPING && candidates.length === 0
}

/** What such a mapping says, with what was paid as its amount where it is of goods that are bought. */
export function mappedBySpend(mapped: Decision, spent: Decision | undefined): Decision {
  const [main] = spent?.candidates ?? []
  const { category } = mapped
  if (main === undefined || !category || !BOUGHT.has(category)) return mapped
  return { ...mapped, kind: 'emission', candidates: [{ ...main, category }] }
}

const MAPPING = 'classification.mapping'
const BOUGHT: ReadonlySet<string> = new Set(['purchased_goods_services', 'capital_goods'])
