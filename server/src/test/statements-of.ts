import pg from 'pg'
import { vi } from 'vitest'

/** The statements that reach the database while the work goes on, each with its values, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    // Plans are let go when half a minute is over, which may be at any time.
    return asked.mock.calls.map(told).filter((one) => !one.startsWith('discard plans'))
  } finally {
    asked.mockRestore()
  }
}

/** What of them was asked before, the same text with the same values; the ends of transactions aside. */
export function askedTwice(statements: readonly string[]): string[] {
  return statements.filter((one, at) => statements.indexOf(one) !== at && !/^(begin|commit)/.test(one))
}

function told(asked: readonly unknown[]): string {
  const [statement, values] = asked
  if (typeof statement !== 'object' || statement === null) return `${statement} ${JSON.stringify(values ?? [])}`
  const { text, values: own } = statement as { readonly text?: string; readonly values?: unknown }
  return `${text} ${JSON.stringify(values ?? own ?? [])}`
}
