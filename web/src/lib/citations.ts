import { sayCitation } from '@pegada/core/factor/citation.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMonth } from './date-format.ts'
import { isolate } from './isolate.ts'

/** Says a citation of the reference data in the reader's language; titles and names stay as published. */
export type SayCitation = (citation: string) => string

/**
 * How citations are said in the reader's language. Until its words are there they stand as published: a figure that is
 * already shown does not wait for them.
 */
export function useCitations(): SayCitation {
  const { t, ready } = useTranslation('citations', { useSuspense: false })
  return useMemo(() => (ready ? citationsIn(t) : String), [t, ready])
}

/** The same by a translation whose area `citations` is loaded. */
export function citationsIn(t: TFunction): SayCitation {
  return (citation) =>
    sayCitation(citation, {
      say: (key, values) => t(`citations:${key}`, values),
      published: isolate,
      day: formatDay,
      month: formatMonth,
    })
}
