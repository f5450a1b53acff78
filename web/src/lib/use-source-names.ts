import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SourceNames, sourceNames } from './source-names.ts'

/** The names in the reader's language; others when the language changes. */
export function useSourceNames(): SourceNames {
  const { t } = useTranslation(['catalogue', 'method-words'])
  return useMemo(() => sourceNames(t), [t])
}
