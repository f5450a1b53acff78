import { parseSync } from 'oxc-parser'

/** The forms in which a noun stands in file names, code, tables and sentences. */
export type Names = Readonly<Record<Token, string>>

const tokens = [
  'noun',
  'Noun',
  'nouns',
  'Nouns',
  'file',
  'files',
  'snake',
  'table',
  'word',
  'words',
  'number',
  'migration',
  'failure',
] as const
type Token = (typeof tokens)[number]

/** A name is one or several words in small letters with hyphens between them: `supplier`, `supplier-audit`. Throws a sentence. */
export function readName(name: string): string {
  if (!/^[a-z]{2,}(-[a-z]+)*$/.test(name)) {
    throw new Error(`"${name}" is no noun in small letters; several words have hyphens between them: supplier-audit`)
  }
  if (parseSync('name.ts', `export const ${camel(name)} = 1`).errors.length > 0) {
    throw new Error(`"${name}" is a word of the language itself: find another noun`)
  }
  return name
}

/** The forms of a name. `plural` is its last word's in English; `number` the migration's. */
export function namesOf(name: string, plural: string, number: string, failure: string): Names {
  return {
    noun: camel(name),
    Noun: pascal(name),
    nouns: camel(plural),
    Nouns: pascal(plural),
    file: name,
    files: plural,
    snake: name.replaceAll('-', '_'),
    table: plural.replaceAll('-', '_'),
    word: name.replaceAll('-', ' '),
    words: plural.replaceAll('-', ' '),
    number,
    migration: `${number}_`,
    failure,
  }
}

/** The plural as English makes it; `--plural` gives another. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

const pattern = new RegExp(`_(${tokens.join('|')})_`, 'g')

/** A template with the forms of the noun in place of `_noun_`, `_files_` and the like. */
export function fill(template: string, names: Names): string {
  return template.replace(pattern, (_, token: Token) => names[token])
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(name: string): string {
  const word = camel(name)
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
