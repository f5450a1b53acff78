import { invariant } from '@pegada/core/domain-error.ts'

/**
 * Ids, hashes and keys as one parameter for `= any($1::text[])`, which looks each up in an index however many there are.
 * Only letters, digits and hyphens: anything else would need quoting.
 */
export function arrayOf(values: readonly string[]): string {
  invariant(
    values.every((value) => /^[\w-]+$/.test(value)),
    'an array of plain words',
  )
  return `{${values.join(',')}}`
}
