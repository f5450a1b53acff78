/** Where the row of an erased account stands in place of its address: a code at a name that no letter can reach (RFC 2606). */
const PLACE = '@account.invalid'

export function erasedAddress(code: string): string {
  return `${code}${PLACE}`
}

/** What the addresses of erased accounts are like, for SQL: who has one is no person any more. */
export const ERASED_ADDRESSES = `%${PLACE}`
