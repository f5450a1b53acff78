import type { TFunction } from 'i18next'

/** A fault or a warning: where it stands, and what it is. */
export interface Problem {
  readonly path: string
  /** `footprint.<problem>`. */
  readonly code: string
}

/** What a problem says to people; a code that is not known stands as itself. */
export function problemText(code: string, t: TFunction<'footprint'>): string {
  return t(`problem.${code.replace('footprint.', '')}`, { defaultValue: code })
}
