/**
 * The version of the calculation whose rules a line follows: null is that of today. A sealed file of an earlier version is
 * worked out again by the rules that held when it was written.
 */
export type EngineRules = string | null

/** Whether these rules are older than a version; versions compare part by part (`1.9.0` is older than `1.10.0`). */
export function areRulesBefore(rules: EngineRules, version: string): boolean {
  if (rules === null) return false
  const [own, other] = [rules, version].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const place = other.findIndex((part, index) => (own[index] ?? 0) !== part)
  return place >= 0 && (own[place] ?? 0) < (other[place] ?? 0)
}
