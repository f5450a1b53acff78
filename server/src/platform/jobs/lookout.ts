/** What the lookout needs of the queue: names with work that is due, and to have who does it begin. */
interface Watched {
  due(): Promise<readonly string[]>
  begin(name: string): void
  failed(error: unknown): void
}

const LOOKS_EVERY_MS = 500

/**
 * Asks twice a second, once for all kinds of work, which of them is due. Each would ask for itself otherwise: some ninety questions
 * a second of an installation that has nothing to do. Answers what ends it.
 */
export function openLookout({ due, begin, failed }: Watched): () => void {
  let isOpen = true
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      for (const name of await due()) if (isOpen) begin(name)
    } catch (error) {
      failed(error)
    }
    if (isOpen) timer = setTimeout(look, LOOKS_EVERY_MS)
  }
  timer = setTimeout(look, LOOKS_EVERY_MS)
  return () => {
    isOpen = false
    clearTimeout(timer)
  }
}
