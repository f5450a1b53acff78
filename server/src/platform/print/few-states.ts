/** A graphics state that was saved: whether the page says so, and where its origin was moved to with nothing drawn since. */
interface Saved {
  isWritten: boolean
  moves: string[]
}

/**
 * The operators of a page without needless graphics states: the renderer saves one around every box and again around what is in it, where mostly
 * nothing changes. A state is written once something in it needs it, a quarter of them: who draws the page and who reads it does less.
 */
export class FewStates {
  readonly #saved: Saved[] = []
  readonly #write: (operators: string) => void

  constructor(write: (operators: string) => void) {
    this.#write = write
  }

  add(operators: string): void {
    const top = this.#saved.at(-1)
    if (operators === 'q') this.#saved.push({ isWritten: false, moves: [] })
    else if (operators === 'Q') this.#restore()
    else if (MARK.test(operators)) this.#write(operators)
    else if (top && operators.endsWith(' cm')) top.moves.push(operators)
    else {
      this.#writeSaved(top)
      this.#write(operators)
    }
  }

  #writeSaved(top: Saved | undefined): void {
    for (const saved of this.#saved) {
      if (!saved.isWritten && (saved === top || saved.moves.length > 0)) {
        this.#write('q')
        saved.isWritten = true
      }
      for (const move of saved.moves.splice(0)) this.#write(move)
    }
  }

  #restore(): void {
    if (this.#saved.pop()?.isWritten ?? true) this.#write('Q')
  }
}

/** Where marked content begins and ends, which no graphics state has a part in (ISO 32000-1, 14.6). */
const MARK = /^EMC$| B[DM]C$/
