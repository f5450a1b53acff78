import type { Language } from '../language/language.ts'

/** What a saved answer may speak of, written `{{person}}`: a closed list. */
export const ANSWER_FIELDS = ['person', 'company', 'ticket'] as const
export type AnswerField = (typeof ANSWER_FIELDS)[number]

/** A text by language; that of pt-BR is always there. */
export type AnswerTexts = Readonly<Partial<Record<Language, string>>>

const written = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The fields of a text that are not of the list, as they were written. */
export function unknownFields(text: string): string[] {
  const names = [...text.matchAll(written)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isField(name)))]
}

/** The text with what its fields mean for one ticket. What a value holds is never read as a field. */
export function filled(text: string, values: Readonly<Record<AnswerField, string>>): string {
  return text.replace(written, (whole, name: string) => (isField(name) ? values[name] : whole))
}

/** The text for a reader: in their language, else in pt-BR; undefined where there is neither. */
export function textFor(texts: AnswerTexts, language: Language): { language: Language; text: string } | undefined {
  for (const one of [language, 'pt-BR'] as const) {
    const text = texts[one]
    if (text !== undefined) return { language: one, text }
  }
  return undefined
}

function isField(name: string): name is AnswerField {
  return ANSWER_FIELDS.some((one) => one === name)
}
