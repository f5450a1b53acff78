import { normaliseName } from './name.ts'

/**
 * Names that somebody may have meant: those that share the most pairs of letters (Dice coefficient), which forgives a
 * letter left out, doubled or exchanged. Only ever an offer in a refusal, never taken as the answer.
 */

/** The three names most alike to what was written, best first; a name is compared in its normalised form. */
export function similarNames(
  names: Iterable<{ readonly shown: string; readonly normalised: string }>,
  written: string,
): readonly string[] {
  const wanted = bigrams(normaliseName(written))
  return [...names]
    .map(({ shown, normalised }) => ({ shown, score: similarity(wanted, bigrams(normalised)) }))
    .filter(({ score }) => score > ALIKE)
    .sort((a, b) => b.score - a.score || (a.shown < b.shown ? -1 : 1))
    .slice(0, 3)
    .map(({ shown }) => shown)
}

function bigrams(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)))
}

/** Dice coefficient of two sets of letter pairs, 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}

const ALIKE = 0.3
