import type { ClassificationRules, CnaeRule } from './classification.ts'
import type { Decision } from './decision.ts'

/**
 * Decides by what the issuer's company does (CNAE, IBGE/Concla): a filling station sells fuel even where the line says
 * only "ABASTECIMENTO". A guess about the issuer, not about the line, so always a question; undefined where no rule fits.
 */
export function byCnae(cnae: string | null | undefined, rules: ClassificationRules): Decision | undefined {
  if (cnae === null || cnae === undefined) return undefined
  const rule = ruleOf(cnae, rules)
  if (rule === undefined) return undefined
  return {
    kind: rule.candidates.length === 0 ? 'unknown' : 'emission',
    candidates: rule.candidates,
    rule: { kind: 'cnae', id: rule.id, name: rule.name },
    why: { code: 'classification.issuer_cnae', data: { cnae, name: rule.name } },
    category: rule.category,
    question: rule.question,
  }
}

function ruleOf(text: string, rules: ClassificationRules): CnaeRule | undefined {
  const cnae = text.replace(NOT_DIGITS, '')
  for (let length = cnae.length; length >= 4; length -= 1) {
    const rule = rules.cnae.get(cnae.slice(0, length))
    if (rule !== undefined) return rule
  }
  return undefined
}

const NOT_DIGITS = /\D/g
