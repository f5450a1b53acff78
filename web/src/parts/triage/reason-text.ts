import type { TFunction } from 'i18next'
import type { Group } from './group.ts'

/** Why something was taken for what it is, and the rule that said so. */
type Reasoned = Pick<Group, 'why' | 'rule'>

/** The sentence of a reason in the reader's language, with the industry that it names. */
export function whyText({ why, rule }: Reasoned, t: TFunction): string {
  return t(`classification:why.${why.code}`, {
    ...why.data,
    ...(isOfIndustry(why) && { sector: ruleName({ why, rule }, t) }),
  })
}

/** The name of a rule: an industry's in the reader's language, any other as the rule is written. */
export function ruleName({ why, rule }: Reasoned, t: TFunction): string {
  if (!isOfIndustry(why)) return rule.name
  return t(`domain:naics.${why.data.naics}`, { defaultValue: rule.name })
}

function isOfIndustry({ code }: Reasoned['why']): boolean {
  return code === 'classification.by_sector'
}
