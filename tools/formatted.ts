import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatStep } from './check-steps.ts'
import { openRecord } from './kept-record.ts'
import { root, type Step } from './run-steps.ts'

/** What was in order when it was last looked at: marks of files by their paths, and of what they were looked at with. */
interface InOrder {
  readonly by: string
  readonly files: Readonly<Record<string, string>>
}

const kept = openRecord<InOrder>('formatted.json', { by: '', files: {} })
/** What is in nobody's care, as the settings have it: packages, what is built, what tests and servers leave. */
const APART = new Set(['node_modules', 'dist', '.git', 'test-results', 'coverage'])
const APART_HERE = new Set(['tmp', 'data', 'reference/data'])
/** What can have a format. Others are not read. */
const FORMATTED = /\.(?:[cm]?[jt]sx?|jsonc?|css|html|svg|graphql)$/
/** More than these are not named one by one: a line of commands has an end. */
const NAMED_MAX = 500

/**
 * Format and lint of what is not as it was when it was last in order. Each rule of ours looks at one file alone, so that a file that is as it was is in
 * order still, while settings and program are the same. `keep` takes down what was in order when the step has ended well.
 */
export function openFormat(): { readonly left: Step | undefined; readonly keep: (end: 'well' | 'badly') => void } {
  const now = inOrderNow()
  return {
    left: stepFor(notInOrder(kept.read(), now)),
    keep(end) {
      if (end === 'well') kept.keep(now)
    },
  }
}

/** The files to look at: those that are not as they were, or all where what they are looked at with is not. */
export function notInOrder(before: InOrder, now: InOrder): string[] {
  return Object.keys(now.files).filter((file) => before.by !== now.by || before.files[file] !== now.files[file])
}

/** The step for these files alone; where they are many, for all; undefined where there are none. */
export function stepFor(changed: readonly string[]): Step | undefined {
  if (changed.length === 0) return undefined
  if (changed.length > NAMED_MAX) return formatStep
  const [program, ...rest] = formatStep.command
  const asked = rest.filter((argument) => argument !== '.')
  // Some are left out by the settings.
  return { ...formatStep, command: [program, ...asked, '--no-errors-on-unmatched', ...changed] }
}

/** The files as they stand at this moment. */
export function inOrderNow(): InOrder {
  const files: Record<string, string> = {}
  const lookIn = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory() && !APART.has(entry.name) && !APART_HERE.has(path)) lookIn(path)
      else if (entry.isFile() && FORMATTED.test(entry.name)) files[path] = markOf(path)
    }
  }
  lookIn('')
  return { by: ['biome.json', '.gitignore', 'package-lock.json'].map(markOf).join(), files }
}

function markOf(path: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('base64')
}
