import { namedSo, nameForms, normaliseName } from '../factor/name.ts'

/** One of what a field may say: its key, its Portuguese names, and its words by language. */
export interface Choice {
  readonly key: string
  readonly names: readonly string[]
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** The choices of a field by what may be written for them, accents, case and punctuation aside. */
export interface ChoiceIndex {
  readonly all: readonly Choice[]
  readonly byKey: ReadonlyMap<string, Choice>
  readonly byName: ReadonlyMap<string, readonly Choice[]>
  /** Choices by a word of any language, each with the languages in which it is called so. */
  readonly byWord: ReadonlyMap<string, ReadonlyMap<Choice, ReadonlySet<string>>>
  /** What an entry keeps of a choice: its first Portuguese name that is no other's, else its key; or always its key. */
  readonly keptOf: (choice: Choice) => string
}

/** The index of these choices. */
export function indexChoices(all: readonly Choice[], keeps: 'name' | 'key' = 'name'): ChoiceIndex {
  const byName = new Map<string, Choice[]>()
  const byWord = new Map<string, Map<Choice, Set<string>>>()
  for (const choice of all) {
    for (const name of new Set(choice.names.flatMap(nameForms))) {
      byName.set(name, [...(byName.get(name) ?? []), choice])
    }
    for (const [language, words] of Object.entries(choice.words)) {
      for (const word of words.map(normaliseName)) {
        const called = byWord.get(word) ?? new Map<Choice, Set<string>>()
        byWord.set(word, called.set(choice, (called.get(choice) ?? new Set()).add(language)))
      }
    }
  }
  const isOwn = (name: string) => byName.get(normaliseName(name))?.length === 1
  return {
    all,
    byKey: new Map(all.map((choice) => [choice.key, choice])),
    byName,
    byWord,
    keptOf: ({ key, names }) => (keeps === 'key' ? key : (names.find(isOwn) ?? key)),
  }
}

/** Which languages a sheet is written in, where that is known, and which choices the rest of its row leaves. */
export interface Reading {
  readonly own?: ReadonlySet<string> | undefined
  readonly among?: ((choice: Choice) => boolean) | undefined
}

/**
 * The choices that a text may mean: that of the key; else of the Portuguese name; else of the word in any language, where
 * the sheet's own languages win; else of the Portuguese name with another in brackets (`HCFC-22 (R22)`). Several where the text does not say which, none where it is no choice.
 */
export function choicesOf(index: ChoiceIndex, text: string, { own, among = () => true }: Reading = {}): Choice[] {
  const keyed = index.byKey.get(text.trim())
  if (keyed) return [keyed]
  const written = normaliseName(text)
  const named = (index.byName.get(written) ?? []).filter(among)
  if (named.length > 0) return named
  const called = [...(index.byWord.get(written) ?? [])].filter(([choice]) => among(choice))
  if (called.length === 0) return namedSo(index.byName, text).filter(among)
  const inOwn = called.filter(([, languages]) => [...languages].some((language) => own?.has(language)))
  return (inOwn.length > 0 ? inOwn : called).map(([choice]) => choice)
}

/**
 * The text as an entry keeps it, the same whatever language it was written in; a key stays as it is, and so does what is no
 * choice or may be several, for whoever calculates the entry to refuse.
 */
export function keptChoice(index: ChoiceIndex, text: string, reading: Reading = {}): string {
  if (index.byKey.has(text.trim())) return text
  const [choice, ...others] = choicesOf(index, text, reading)
  return choice && others.length === 0 ? index.keptOf(choice) : text
}

/** How a choice is called in a language; its first Portuguese name, or its key, where that has no word for it. */
export function wordOf({ key, names, words }: Choice, language: string): string {
  return words[language]?.[0] ?? names[0] ?? key
}
