import { normaliseName } from '@pegada/core/factor/name.ts'

/**
 * Whether a text holds every word of what was typed, accents, case and punctuation aside: as part of a word, or as one of four
 * letters or more with one letter wrong, missing, too many or changed with its neighbour.
 */
export function isFound(text: string, typed: string): boolean {
  const plain = normaliseName(text)
  const words = plain.split(' ')
  return wordsOf(typed).every((word) => plain.includes(word) || words.some((one) => isAlmost(one, word)))
}

/** The words of what was typed, as they are looked for. */
export const wordsOf = (typed: string): string[] =>
  normaliseName(typed)
    .split(' ')
    .filter((word) => word !== '')

const LEAST = 4

/** Whether a word, or its beginning, is another but for one letter. */
function isAlmost(word: string, typed: string): boolean {
  if (typed.length < LEAST) return false
  const begun = word.slice(0, typed.length + 1)
  return [begun, begun.slice(0, -1), begun.slice(0, -2)].some((one) => isOneApart(one, typed))
}

function isOneApart(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false
  let at = 0
  while (at < left.length && left[at] === right[at]) at += 1
  const rests = [
    [left.slice(at + 1), right.slice(at + 1)],
    [left.slice(at + 1), right.slice(at)],
    [left.slice(at), right.slice(at + 1)],
  ]
  const isTurned =
    left[at] === right[at + 1] && left[at + 1] === right[at] && left.slice(at + 2) === right.slice(at + 2)
  return isTurned || rests.some(([one, other]) => one === other)
}
