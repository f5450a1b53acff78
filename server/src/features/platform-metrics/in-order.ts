/** In an order of its own and, of equals, by their ids; what is null comes last in either direction. */
export function inOrder<T extends { readonly id: string }>(
  rows: readonly T[],
  key: (row: T) => string | number | null,
  direction: 'asc' | 'desc',
): T[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((left, right) => {
    const [a, b] = [key(left), key(right)]
    if (a === null || b === null) return a === b ? byText(left.id, right.id) : a === null ? 1 : -1
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))
    return sign * order || sign * byText(left.id, right.id)
  })
}

/** Whether a name has the words that were looked for, whatever their accents and capitals. */
export function isSaid(name: string, search: string | undefined): boolean {
  const wanted = plain(search?.trim() ?? '')
  return wanted === '' || plain(name).includes(wanted)
}

const names = new Intl.Collator('pt-BR')
const byText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
