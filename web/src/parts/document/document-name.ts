import type { Outputs } from '@pegada/contract/contract.ts'
import type { TFunction } from 'i18next'

type Named = Pick<Outputs['document']['list']['rows'][number], 'kind' | 'number' | 'series' | 'fileName'>

/** What a document is called: its kind, number and series; its file where it has no number. */
export function documentName(t: TFunction, { kind, number, series, fileName }: Named): string {
  if (number === null) return fileName
  const named = { kind: t(`document-words:kind.${kind}`), number }
  return series === null
    ? t('document:documents.name_short', named)
    : t('document:documents.name', { ...named, series })
}
