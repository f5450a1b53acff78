/** Whose effect is told: of a change to the catalogue, or of an import. */
export interface EffectSubject {
  readonly subject: 'change' | 'import'
  readonly subjectId: string
}
