import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './run-steps.ts'

/** The files that take longest, longest first: begun last, one of them would keep one core waiting for it at the end. */
export const dearest: readonly string[] = [
  'server/src/features/import/killed-import.db.test.ts',
  'server/src/test/access-records.db.test.ts',
  'server/src/test/access.db.test.ts',
  'server/src/test/access-by-role.db.test.ts',
  'server/src/test/access-at-units.db.test.ts',
  'server/src/features/consumption/energy.db.test.ts',
  'server/src/features/restatement/restatement.db.test.ts',
  'server/src/features/triage/bulk-decisions.db.test.ts',
  'server/src/features/subscription/subscription-year.db.test.ts',
  'server/src/features/webhook/webhook.db.test.ts',
  'server/src/features/subscription/subscription.db.test.ts',
  'server/src/features/payment-event/apply.db.test.ts',
  'server/src/features/ticket/ticket.db.test.ts',
  'server/src/features/triage/triage.db.test.ts',
  'server/src/features/sheet/sheet.db.test.ts',
  'server/src/features/invitation/invitation.db.test.ts',
  'server/src/platform/jobs/pg-boss.db.test.ts',
  'bench/bills-read/bills-read.test.ts',
  'server/src/features/factor-import/read-large-files.test.ts',
  'tools/new.test.ts',
  'server/src/platform/reader/worker-reader.test.ts',
  'server/src/features/report/pdf/fonts.test.ts',
  'server/src/features/report/pdf/write-pdf.test.ts',
  'server/src/platform/pdf/page-reader.test.ts',
  'server/src/platform/sheet-reader/sheet-reader.test.ts',
]

/** The order in which files are begun: of each project the dearest, then as vitest knows them, by seconds or by size. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return sorted.sort(
      (left, right) =>
        projects.indexOf(left.project.name) - projects.indexOf(right.project.name) || rankOf(left) - rankOf(right),
    )
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const place = dearest.indexOf(relative(root, moduleId))
  return place < 0 ? dearest.length : place
}
