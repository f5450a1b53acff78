/**
 * Text from a file as a terminal may be shown it: control characters could move the cursor and write over the answer, and
 * marks of direction could reorder it, so each is shown as the sign of an unreadable character.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}
