import type { IMPORT_USES } from '@pegada/contract/factor-import.ts'

export type ImportUse = (typeof IMPORT_USES)[number]

/**
 * Where a factor may be kept besides lines: rows that name or hold one anywhere in what they keep as JSON. A line that was sent in
 * and not stored yet, a decision that becomes lines, a product's inputs, a plan.
 */
export const HOLDERS: readonly (readonly [use: ImportUse, table: string, column: string, which: string])[] = [
  ['proposals', 'entry_proposals', 'entry', "t.state = 'waiting'"],
  ['proposals', 'sheet_rows', 'entry', 't.activity_id is null'],
  ['decisions', 'document_items', 'decided', "t.state = 'accepted'"],
  ['decisions', 'company_rules', 'inputs', 't.revoked_at is null'],
  ['products', 'product_versions', 'content', 'true'],
  ['plans', 'scenarios', 'choices', 'true'],
]
