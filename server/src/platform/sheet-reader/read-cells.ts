import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import type { Translate } from '../locale/translate.ts'
import { type CellProblem, problemOf, type TitledCell } from './titled-rows.ts'

/** Reads the cells of a row one by one; what is refused stands among `problems` with its cell. */
export function cellReader<F extends string>(cells: ReadonlyMap<F, TitledCell>) {
  const problems: CellProblem<F>[] = []
  /** What a cell says, or `blank` where it is blank or refused. */
  const read = <T, B>(field: F, blank: B, reader: (cell: TitledCell) => T): T | B => {
    const cell = cells.get(field)
    if (cell === undefined) return blank
    try {
      return reader(cell)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      problems.push(problemOf(error, field, cell))
      return blank
    }
  }
  return { problems, read }
}

/** The key that a cell says, as it stands or by the text `area:…key` in any of our languages; undefined where it is none of them. */
export function wordIn<K extends string>(
  translate: Translate,
  { text }: TitledCell,
  prefix: `${string}:${string}`,
  keys: readonly K[],
): K | undefined {
  const wanted = normaliseName(text)
  return keys.find((key) =>
    [key, ...LANGUAGES.map((language) => translate(language, `${prefix}.${key}`))].some(
      (word) => normaliseName(word) === wanted,
    ),
  )
}

/** The code of a country, ISO 3166-1 alpha-2, where a cell holds one or says Brazil; undefined else. */
export function countryIn({ text }: TitledCell): string | undefined {
  const name = normaliseName(text)
  if (name === 'brasil' || name === 'brazil') return 'BR'
  return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : undefined
}
