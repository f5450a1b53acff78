/** A spreadsheet shows no more digits than these of the binary fraction it holds. */
const DIGITS_SHOWN = 15

/** The number as a spreadsheet shows it: `0.20705` of a stored `0.20705000000000001`; a shorter text stands as typed. */
export function shownNumber(text: string): string {
  return text.length > DIGITS_SHOWN ? String(Number(Number(text).toPrecision(DIGITS_SHOWN))) : text
}
