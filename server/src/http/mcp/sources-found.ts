import type { Outputs } from '@pegada/contract/contract.ts'

const shownMax = 50

/** Sources whose key or names have every word that was typed, accents and case aside; all of them without words. */
export function sourcesFound(sources: Outputs['generator']['list'], typed = '') {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = sources.filter(({ key, names }) => {
    const text = folded([key, ...names].join(' '))
    return words.every((word) => text.includes(word))
  })
  return { total: found.length, sources: found.slice(0, shownMax) }
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
