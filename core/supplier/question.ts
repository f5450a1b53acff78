/** What a question of a questionnaire is made of: fields to fill in, evidence that is asked for, and points. */

/** A figure, in plain notation, between two bounds that count as within. */
export interface NumberField {
  readonly kind: 'number'
  /** Unit of the figure; null where it has none (a year). */
  readonly unit: 't CO2e' | 'BRL' | 'kWh' | 'L' | 'm3' | 'kg' | 't' | '%' | null
  readonly min: string
  readonly max: string
  readonly isWhole: boolean
}

/** One option of several, or as many as apply. */
export interface ChoiceField {
  readonly kind: 'choice' | 'choices'
  readonly options: readonly string[]
}

/** Words, a stored file by its id, a month (`2025-08`), or roots of CNPJs. */
export interface PlainField {
  readonly kind: 'text' | 'file' | 'month' | 'roots'
}

/** One thing that a question asks. */
export type Field = (NumberField | ChoiceField | PlainField) & {
  readonly key: string
  /** Whether an answer must have it: always, never, or unless another field has that option. */
  readonly need: 'always' | 'optional' | { readonly unless: { readonly field: string; readonly option: string } }
}

/** What can stand for the truth of an answer. */
export type EvidenceKind = 'file' | 'link'

/** What a question is worth: by the option chosen, by being answered at all, or by an answer that covers all of some options. */
export type PointsRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'by_option'; readonly field: string; readonly points: Readonly<Record<string, number>> }
  | { readonly kind: 'answered'; readonly points: number }
  | { readonly kind: 'covers'; readonly field: string; readonly options: readonly string[]; readonly points: number }

/** One question; an answer to it has all of its fields that are needed. */
export interface Question {
  readonly id: string
  readonly isInShort: boolean
  readonly fields: readonly Field[]
  /** Kinds of evidence of which one is asked for; none where points are not held to any. */
  readonly evidence: readonly EvidenceKind[]
  readonly points: PointsRule
}

/** A questionnaire of a version; what was asked under a version never changes. */
export interface Questionnaire {
  readonly version: number
  readonly questions: readonly Question[]
}

/** The most points that an answer can win. */
export function mostPoints({ points }: Pick<Question, 'points'>): number {
  if (points.kind === 'none') return 0
  return points.kind === 'by_option' ? Math.max(...Object.values(points.points)) : points.points
}

/** A figure that an answer must have. */
export function numberField(
  key: string,
  unit: NumberField['unit'],
  [min, max]: readonly [string, string],
  more: Partial<Pick<Field, 'need'> & Pick<NumberField, 'isWhole'>> = {},
): Field {
  return { key, kind: 'number', unit, min, max, isWhole: false, need: 'always', ...more }
}

/** One option that an answer must have. */
export function choiceField(key: string, options: readonly string[]): Field {
  return { key, kind: 'choice', options, need: 'always' }
}

/** A field of words, a file, a month or roots. */
export function plainField(key: string, kind: PlainField['kind'], need: Field['need'] = 'always'): Field {
  return { key, kind, need }
}
