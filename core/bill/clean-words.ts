import type { BillWord } from './bill.ts'

/**
 * Words of a picture without what its lines and its small marks were read as: rules of a table at either end of a word, and
 * numbers that fell apart where their thousands are marked. Words of a file's own text stay as they are.
 */
export function cleanWords(words: readonly BillWord[]): BillWord[] {
  if (words.every(({ confidence }) => confidence === 1)) return [...words]
  const clean = words.flatMap((word) => {
    const text = word.text.replace(
      /^[|[\]{}!_~'"\u2018\u2019\u201c\u201d]+(?=.)|[|[\]{}!_~'"\u2018\u2019\u201c\u201d]+$/g,
      '',
    )
    return text === '' ? [] : [{ ...word, text }]
  })
  return joinNumbers(clean)
}

/** `14` and `011,72` a figure's width apart are 14.011,72: a mark of thousands was lost between them. */
function joinNumbers(words: readonly BillWord[]): BillWord[] {
  const joined: BillWord[] = []
  const taken = new Set<BillWord>()
  for (const word of words) {
    if (taken.has(word)) continue
    const rest = /^-?\d{1,3}\.?$/.test(word.text) ? words.find((other) => continues(word, other)) : undefined
    if (!rest || taken.has(rest)) {
      joined.push(word)
      continue
    }
    taken.add(rest)
    joined.push({
      ...word,
      text: `${word.text.replace('.', '')}.${rest.text}`,
      width: rest.x + rest.width - word.x,
      y: Math.min(word.y, rest.y),
      height: Math.max(word.height, rest.height),
      confidence: Math.min(word.confidence, rest.confidence),
    })
  }
  return joined.filter((word) => !taken.has(word))
}

function continues(word: BillWord, other: BillWord): boolean {
  if (!/^\d{3}(?:\.\d{3})*,\d{2,4}-?$/.test(other.text) || other.page !== word.page) return false
  const figure = other.width / other.text.length
  const gap = other.x - (word.x + word.width)
  return (
    gap > -figure &&
    gap < figure * 1.8 &&
    Math.abs(other.y + other.height / 2 - word.y - word.height / 2) < word.height / 2
  )
}
