const listeners = new Set<() => void>()

/** Opens the search, wherever it stands. */
export function openSearch(): void {
  for (const listener of listeners) listener()
}

/** Tells when the search is to be opened. Answers how to stop. */
export function onOpenSearch(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
