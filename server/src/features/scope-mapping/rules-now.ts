import type { ClassificationRules } from '@pegada/core/classification/classification.ts'
import { withMappings } from '@pegada/core/classification/with-mappings.ts'
import type { Tx } from '../../platform/db/port.ts'
import { newestRevision, selectPublished } from './repo.ts'
import { storedMapping } from './stored-mapping.ts'

/**
 * The rules that hold now: the built-in ones with the mappings that are published. Asked for each piece of work, in whichever
 * transaction stands open, so that a revision reaches every process with the next one; made once for each revision.
 */
export async function rulesNow(tx: Pick<Tx, 'queries'>, builtin: ClassificationRules): Promise<ClassificationRules> {
  const newest = await newestRevision(tx)
  if (newest === undefined) return builtin
  const of = `${newest.revision} ${newest.publishedAt.toISOString()}`
  const known = made.get(builtin)
  if (known?.of === of) return known.rules
  const rules = withMappings(builtin, (await selectPublished(tx)).map(storedMapping))
  made.set(builtin, { of, rules })
  return rules
}

/** One set for each set of built-in rules: a process has one. */
const made = new WeakMap<ClassificationRules, { readonly of: string; readonly rules: ClassificationRules }>()
