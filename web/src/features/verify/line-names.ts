import { isFactorSource } from '@pegada/core/activity/source-key.ts'
import type { SealReport } from '@pegada/core/seal/seal-report.ts'
import type { SealedLine } from '@pegada/core/seal/sealed-file.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { isolate } from '../../lib/isolate.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { shownValue } from './shown-text.ts'
import type { LineSummary } from './verification.ts'

/** What the codes of a line are called in the reader's language; what has no name stands as it is in the file. */
export interface LineNames {
  readonly source: (line: Pick<LineSummary, 'sourceKey' | 'factorSource'>) => string
  /** The key of the source without what kind it is. */
  readonly code: (line: Pick<LineSummary, 'sourceKey'>) => string
  readonly site: (line: Pick<SealedLine, 'site'>) => string
  readonly category: (line: Pick<LineSummary, 'category'>) => string
  readonly quantity: (line: Pick<LineSummary, 'quantity' | 'unit'>) => string
}

/** The names of the lines of that file. */
export function useLineNames({ sites }: Pick<SealReport, 'sites'>): LineNames {
  const { t } = useTranslation(['verify', 'domain'])
  const names = useSourceNames()
  const cite = useCitations()
  const words = useUnitWords()
  return useMemo(() => {
    const siteNames = new Map(sites.map(({ id, name }) => [id, name]))
    const code = ({ sourceKey }: Pick<LineSummary, 'sourceKey'>) => sourceKey.replace(/^(?:method|factor):/, '')
    return {
      code,
      source: (line) =>
        isFactorSource(line.sourceKey) ? cite(line.factorSource, code(line)) : names.source(line.sourceKey, code(line)),
      site: ({ site }) => (site === null ? '' : (siteNames.get(site) ?? site)),
      category: ({ category }) => (category ? t([`domain:category.${category}`, category]) : ''),
      quantity: ({ quantity, unit }) => isolate(`${shownValue(quantity)} ${words.unit(unit)}`.trim()),
    }
  }, [sites, t, names, cite, words])
}
