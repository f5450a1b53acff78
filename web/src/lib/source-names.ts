import { sourceTextKey } from '@pegada/core/activity/source-key.ts'
import { choiceKey } from '@pegada/core/factor/name.ts'
import type { TFunction } from 'i18next'

/** What the reference data names in Portuguese, in the reader's language; what has no word there stays as it is given. */
export interface SourceNames {
  /** A source by what a line keeps of it: a generator's key, `method:<key>`, or `factor:<source>/<key>`. */
  readonly source: (key: string, given: string) => string
  /** What a line is known by: its description, or its source where it was given none and bears the source's name. */
  readonly line: (line: LineNamed) => string
  /** A choice of a generator's parameter: vehicle, model year, sector, region. What is sent stays the Portuguese one. */
  readonly choice: (value: string) => string
}

interface LineNamed {
  readonly generatorKey: string
  readonly generatorName: string
  readonly description: string
}

/** The names by a translation whose areas `catalogue` and `method-words` are loaded. */
export function sourceNames(t: TFunction): SourceNames {
  const source = (key: string, given: string): string => {
    const textKey = sourceTextKey(key)
    return textKey === undefined ? given : t(textKey, given)
  }
  return {
    source,
    line: ({ generatorKey, generatorName, description }) =>
      description === generatorName ? source(generatorKey, generatorName) : description,
    choice: (value) => t(`catalogue:choice.${choiceKey(value)}`, value),
  }
}
