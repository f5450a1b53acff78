import { type CitationWords, sayCitation, sayFactorSource } from '@pegada/core/factor/citation.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMonth } from './date-format.ts'
import { isolate } from './isolate.ts'

/**
 * Says a citation of the reference data in the reader's language; titles and names stay as published. With the id of the
 * factor of a line, what somebody typed as the source of their factor stays as it is.
 */
export type SayCitation = (citation: string, factorId?: string) => string

/**
 * How citations are said in the reader's language. Until its words are there they stand as published: a figure that is
 * already shown does not wait for them.
 */
export function useCitations(): SayCitation {
  const { t, ready } = useTranslation('citations', { useSuspense: false })
  return useMemo(() => (ready ? citationsIn(t) : (citation) => citation), [t, ready])
}

/** How the sources of a line's working are said: what somebody typed as that of its factor stays as it is. */
export function citeOf(factor: { readonly id: string; readonly source: string }, cite: SayCitation): SayCitation {
  return (citation) => (citation === factor.source ? cite(citation, factor.id) : cite(citation))
}

/** How citations are said by a translation whose area `citations` is loaded. */
export function citationsIn(t: TFunction): SayCitation {
  const words: CitationWords = {
    say: (key, values) => t(`citations:${key}`, values),
    published: isolate,
    day: formatDay,
    month: formatMonth,
  }
  return (citation, factorId) =>
    factorId === undefined ? sayCitation(citation, words) : sayFactorSource({ id: factorId, source: citation }, words)
}
