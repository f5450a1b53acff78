/**
 * Parts of a chart of which no two have one name: those that would are told apart by what each is besides, the first of it
 * that does, and numbered where nothing does.
 */
export function distinctNames<T extends { readonly name: string }>(
  parts: readonly T[],
  besides: readonly ((part: T) => string)[],
): readonly T[] {
  const shared = new Set(
    [...Map.groupBy(parts, ({ name }) => name)].flatMap(([name, all]) => (all.length > 1 ? [name] : [])),
  )
  if (shared.size === 0) return parts
  const [besidesThis, ...others] = besides
  if (besidesThis === undefined) return numbered(parts, shared)
  const told = parts.map((part) => {
    const more = besidesThis(part)
    return shared.has(part.name) && more !== '' ? { ...part, name: `${part.name} (${more})` } : part
  })
  return distinctNames(told, others)
}

function numbered<T extends { readonly name: string }>(parts: readonly T[], shared: ReadonlySet<string>): readonly T[] {
  const counts = new Map<string, number>()
  return parts.map((part) => {
    if (!shared.has(part.name)) return part
    const place = (counts.get(part.name) ?? 0) + 1
    counts.set(part.name, place)
    return { ...part, name: `${part.name} (${place})` }
  })
}
