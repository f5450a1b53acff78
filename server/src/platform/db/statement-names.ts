import { randomUUID } from 'node:crypto'

/** How often a text is asked before it has a name. */
const COMES_AGAIN = 3
/** How many texts have one at most: the database keeps some tens of kB of each, once a connection. */
const NAMES_MAX = 200
/** A longer text lists values one by one, and comes in as many lengths as there are lists. */
const LENGTH_MAX = 2_000
/** How often a text may be named anew: one that is refused for what it is would leave a name behind each time. */
const FORGOTTEN_MAX = 5
/** How many texts are counted that have no name yet; when there are more, all begin anew. */
const COUNTED_MAX = 5_000

/**
 * The names of statements that come again and again. By its name the database knows that it has read a statement, and
 * does not do so another time; a text that differs by a letter is another statement.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #counted = new Map<string, number>()
  readonly #forgotten = new Map<string, number>()
  readonly #prefix: string
  #given = 0

  /** Names begin with the prefix, another for each process: no pooler takes one for a statement of another. */
  constructor(prefix = `s${randomUUID().slice(0, 8)}_`) {
    this.#prefix = prefix
  }

  /** The name of a text that is being asked; undefined while it has none. */
  nameOf(text: string): string | undefined {
    return this.#names.get(text) ?? (this.#comesAgain(text) ? this.#name(text) : undefined)
  }

  /** What the database keeps of this text is no longer true: when it comes again it has another name, unless that has been of no use before. */
  forget(text: string): void {
    if (this.#names.delete(text)) this.#forgotten.set(text, (this.#forgotten.get(text) ?? 0) + 1)
  }

  #comesAgain(text: string): boolean {
    if (text.length > LENGTH_MAX || this.#names.size >= NAMES_MAX) return false
    if ((this.#forgotten.get(text) ?? 0) >= FORGOTTEN_MAX) return false
    const times = (this.#counted.get(text) ?? 0) + 1
    if (times < COMES_AGAIN) {
      if (this.#counted.size >= COUNTED_MAX) this.#counted.clear()
      this.#counted.set(text, times)
      return false
    }
    this.#counted.delete(text)
    return true
  }

  #name(text: string): string {
    this.#given += 1
    const name = `${this.#prefix}${this.#given}`
    this.#names.set(text, name)
    return name
  }
}
