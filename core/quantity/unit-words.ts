/**
 * Units in the words of a language. Symbols of the SI are read everywhere; a unit whose symbol is an English word
 * (`passenger`, `head`, `room-night`) is named by the reader's table: by the symbol for many, by `<symbol>.one` beneath a
 * fraction or inside a product, as in `kg CO2e/passageiro`.
 */
export type NameOfUnit = (key: string) => string | undefined

/** A unit or the label of a figure in words: named as a whole, or else word by word. */
export function unitInWords(unit: string, nameOf: NameOfUnit): string {
  return nameOf(unit) ?? unitsInWords(unit, nameOf)
}

/** A text with units in it, such as a formula, with the words among them named; anything else stays as it is. */
export function unitsInWords(text: string, nameOf: NameOfUnit): string {
  return text.replace(WORD, (word, position: number) => {
    const isOne = PART.test(text.charAt(position - 1)) || text.charAt(position + word.length) === '·'
    return (isOne ? nameOf(`${word}.one`) : undefined) ?? nameOf(word) ?? word
  })
}

/** A word of letters with no digit at either side: neither `kg` nor `N2O-N` nor `CO2_biogenic`. */
const WORD = /(?<![\w-])[A-Za-z][A-Za-z-]{2,}(?![\w-])/g
const PART = /[/·]/
