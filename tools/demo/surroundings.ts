type Variables = Readonly<Record<string, string | undefined>>

/**
 * The variables that the demonstration runs with: its own database in a directory of its own, and pages that say what they show. It refuses a
 * `DATABASE_URL`, which may be that of a real installation: its made-up companies would stand among those that are not.
 */
export function demoSurroundings(
  given: Variables,
):
  | { readonly variables: Variables; readonly refusal?: never }
  | { readonly refusal: string; readonly variables?: never } {
  if (given.DATABASE_URL) {
    return {
      refusal:
        'The demonstration fills a database of its own in DATA_DIR with made-up companies, and DATABASE_URL names another. Start it without DATABASE_URL.',
    }
  }
  const own = { DEMONSTRATION: 'true', DATA_DIR: given.DATA_DIR ?? './data/demo' }
  return { variables: { CNPJ_URL: 'off', ...given, ...own } }
}
