import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './run-steps.ts'

/** The files that take longest, longest first: begun last, one of them would keep one core waiting for it at the end. */
const dearest: readonly string[] = [
  'server/src/features/import/killed-import.db.test.ts',
  'server/src/test/access.db.test.ts',
  'server/src/features/payment-event/apply.db.test.ts',
  'server/src/features/subscription/subscription-year.db.test.ts',
  'server/src/features/seal/seal.db.test.ts',
  'server/src/features/report/report.db.test.ts',
  'server/src/features/webhook/webhook.db.test.ts',
]

/** The order in which files are begun: the dearest, then as vitest knows them, by their seconds or by their size. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = dearest.indexOf(relative(root, moduleId))
      return place < 0 ? dearest.length : place
    }
    return (await super.sort(files)).sort((left, right) => rank(left) - rank(right))
  }
}
