/** What an address of this page once said of the triage, which now stands on the page of documents. */
const tabs: ReadonlySet<string> = new Set(['groups', 'rules', 'decisions'])
const triage = /^(?:group|item|items-page|[gdrf]-[a-z]+)$/

/** The search values with which the page of documents shows what such an address asked for; undefined where it asked for nothing of it. */
export function movedTriage(search: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const asked = Object.entries(search).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && (entry[0] === 'tab' ? tabs.has(entry[1]) : triage.test(entry[0])),
  )
  return asked.length === 0 ? undefined : Object.fromEntries(asked)
}
