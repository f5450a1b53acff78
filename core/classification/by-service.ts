import { gasDecision } from './by-words.ts'
import type { ServiceRule } from './classification.ts'
import type { Asked, Decision } from './decision.ts'
import { readText, stem } from './read-text.ts'

/**
 * Decides a service by its number in the national list (LC 116/2003) and its words. What it stands for is known, seldom how
 * much of it there was: always a question. A refrigerant that was filled in says more than the repair that it came with.
 */
export function byService({ line, words, rules }: Asked): Decision {
  if (words.gas !== undefined) return gasDecision(words.gas, '0.8')
  const { stems } = readText(line.product, rules.abbreviations)
  const code = line.code ?? ''
  if (code.startsWith(REPAIR) && GAS_FILLED.every((group) => group.some((word) => stems.includes(word)))) {
    return { ...UNKNOWN_GAS, why: why(code, ruleOf(code, [], rules.services)?.name) }
  }
  const rule = ruleOf(code, stems, rules.services)
  if (rule === undefined) return { ...UNLISTED, why: why(code, undefined) }
  return {
    kind: 'unknown',
    candidates: rule.candidates,
    rule: { kind: 'service', id: rule.id, name: rule.name },
    why: why(code, rule.name),
    category: rule.category,
    question: rule.question,
  }
}

function ruleOf(code: string, stems: readonly string[], rules: readonly ServiceRule[]): ServiceRule | undefined {
  const fitting = rules.filter(
    ({ prefix, words }) =>
      code.startsWith(prefix) && (words.length === 0 || words.some((word) => stems.includes(stem(word)))),
  )
  return fitting.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}

function weightOf({ prefix, words }: ServiceRule): number {
  return prefix.length * 2 + (words.length === 0 ? 0 : 1)
}

function why(code: string, name = '—') {
  return { code: 'classification.listed_service', data: { code: numberOf(code), name } }
}

/** "07.09" of "070901", as the list writes it. */
function numberOf(code: string): string {
  return /^\d{4}/.test(code) ? `${Number(code.slice(0, 2))}.${code.slice(2, 4)}` : code
}

/** Repair and upkeep of what belongs to others. */
const REPAIR = '14'
const GAS_FILLED = ['gas refrigerante fluido', 'recarga carga reposicao complemento troca'].map((group) =>
  group.split(' ').map(stem),
)
const UNKNOWN_GAS = {
  kind: 'unknown',
  candidates: [],
  rule: { kind: 'service', id: 'service.gas', name: '' },
  category: 'fugitive_emissions',
  question: 'classification.which_gas',
} as const
const UNLISTED = {
  kind: 'unknown',
  candidates: [{ generatorKey: 'method:value_chain.spend', confidence: '0.2', category: 'purchased_goods_services' }],
  rule: { kind: 'service', id: 'service.unlisted', name: '' },
  category: 'purchased_goods_services',
  question: 'classification.service_factor',
} as const
