import type { Difference } from './first-difference.ts'
import { KNOWN_RELEASES, listHash, type PublishedRelease } from './known-releases.ts'
import type { SealReport } from './seal-report.ts'
import type { SealHeader } from './sealed-file.ts'

/**
 * Holds the built-in data of a file to what was published under its release, a list at a time: each list of the release
 * once, none other, each as published. Of a release that this verifier does not know it can say nothing.
 */
export class ReferenceCheck {
  #published: PublishedRelease | undefined
  #isSame = true
  readonly #absent = new Set<string>()

  /** What the file's data is, as far as it was read. */
  get outcome(): SealReport['reference'] {
    if (!this.#published) return 'unknown_release'
    return this.#isSame && this.#absent.size === 0 ? 'as_published' : 'differs'
  }

  /** Takes the header, which names the release; says how the hash that it states differs. */
  begin({ release, referenceHash }: SealHeader): Difference | undefined {
    this.#published = KNOWN_RELEASES.get(release)
    if (!this.#published) return undefined
    for (const list of Object.keys(this.#published.lists)) this.#absent.add(list)
    return this.#parted('referenceHash', referenceHash, this.#published.referenceHash)
  }

  /** Takes the next list; says how it differs from the one published. */
  take(list: string, records: readonly unknown[]): Difference | undefined {
    if (!this.#published) return undefined
    const published = this.#absent.delete(list) ? this.#published.lists[list] : undefined
    return this.#parted(list, listHash(list, records), published ?? null)
  }

  /** Behind the last list; names the first that the release has and the file lacks. */
  end(): Difference | undefined {
    const [list] = this.#absent
    if (list === undefined) return undefined
    this.#absent.clear()
    return this.#parted(list, null, this.#published?.lists[list] ?? null)
  }

  #parted(field: string, sealed: string | null, recomputed: string | null): Difference | undefined {
    if (sealed === recomputed) return undefined
    this.#isSame = false
    return { field, sealed, recomputed }
  }
}
