import type { TFunction } from 'i18next'
import { failureMessage, failureOf } from '../../lib/error-message.ts'

/**
 * Where a refusal of the server belongs: at the field that its code names in `codes` or that its data name (`field`,
 * `fields`, the paths of a body that could not be read), else in one sentence for the whole form.
 */
export function placeFailure(
  error: unknown,
  fields: readonly string[],
  codes: Readonly<Record<string, string>>,
  t: TFunction,
): { problems: Record<string, string>; rest: string | undefined } {
  const failure = failureOf(error)
  const sentence = failureMessage(failure, t)
  const own = codes[failure.code]
  if (own !== undefined) return { problems: { [own]: sentence }, rest: undefined }
  const unreadable = failure.code === 'request.invalid' ? t('common:form.unreadable') : sentence
  const named = namesIn(failure.data).filter((name) => fields.includes(name))
  const problems = Object.fromEntries(named.map((name) => [name, unreadable]))
  return { problems, rest: named.length > 0 ? undefined : sentence }
}

/** The fields that a failure's data name: `field`, `fields`, or the first part of each path in `issues`. */
function namesIn({ field, fields, issues }: Readonly<Record<string, unknown>>): string[] {
  const paths = Array.isArray(issues) ? issues.map((issue: unknown) => firstOfPath(issue)) : []
  return [field, ...(Array.isArray(fields) ? fields : []), ...paths].filter((name) => typeof name === 'string')
}

function firstOfPath(issue: unknown): unknown {
  if (typeof issue !== 'object' || issue === null || !('path' in issue) || !Array.isArray(issue.path)) return undefined
  const [first]: readonly unknown[] = issue.path
  return first
}
