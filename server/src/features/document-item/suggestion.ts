import type { Outputs } from '@pegada/contract/contract.ts'

/** What a line was taken for, as the contract shows it and as it is stored. */
export type Suggestion = Outputs['documentItem']['list']['rows'][number]['suggestion']

type Candidate = Suggestion['candidates'][number]

/** The suggestion of a stored line; what was stored before some fields existed has them as null. */
export function storedSuggestion(item: { readonly suggestion: Readonly<Record<string, unknown>> }): Suggestion {
  // Written by the import from this very shape; the contract checks it again on the way out.
  const stored = item.suggestion as Omit<Suggestion, 'candidates' | 'packing'> & {
    readonly candidates: readonly Partial<Candidate>[]
    readonly packing?: Suggestion['packing']
  }
  return {
    ...stored,
    packing: stored.packing ?? null,
    candidates: stored.candidates.map((candidate) => ({ ...noMore, ...candidate }) as Candidate),
  }
}

const noMore = { inputs: null, category: null, range: null }
