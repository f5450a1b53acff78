/** Two names of companies that belong to one group: their CNPJ roots, or the root and whoever owns its account. */
export type Tie = readonly [string, string]

/**
 * Which group each name belongs to, by what ties them, however long the chain; a group bears the least of its names. A name that nothing
 * ties is a group of its own. Peers are counted in groups, for what one company of a group knows the others know (rule 1 of decision 36).
 */
export function groupOf(ties: readonly Tie[]): (name: string) => string {
  const above = new Map<string, string>()
  const headOf = (name: string): string => {
    let head = name
    for (let next = above.get(head); next !== undefined; next = above.get(head)) head = next
    return head
  }
  for (const [one, other] of ties) {
    const heads = [headOf(one), headOf(other)].toSorted()
    const [least = one, greater = other] = heads
    if (least !== greater) above.set(greater, least)
  }
  return headOf
}
