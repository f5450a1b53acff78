import type { Mutant } from './mutants.ts'

/** A break after which the program answers every question as before, and why: no test can notice it. */
interface Same {
  readonly file: string
  readonly kind: Mutant['kind']
  /** The line without the space around it, and which break of the kind in it. */
  readonly line: string
  readonly nth?: number
  readonly reason: string
}

export const SAME_PROGRAM: readonly Same[] = []

/** The entry of a mutant that is the same program; `source` is the file unbroken. */
export function sameProgram({ file, kind, line, nth }: Mutant, source: string): Same | undefined {
  const text = source.split('\n')[line - 1]?.trim()
  return SAME_PROGRAM.find(
    (same) => same.file === file && same.kind === kind && same.line === text && (same.nth ?? 0) === nth,
  )
}
