import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSourceNames } from '../../lib/use-source-names.ts'
import type { Inventory } from './month-series.ts'

type SourceOfYear = Pick<Inventory['byGenerator'][number], 'generatorKey' | 'name' | 'bought' | 'lines'>

/** What a source of the year is called: a spend by what was bought, for its method says only that money went. */
export function usePartNames(): (source: SourceOfYear) => string {
  const { t } = useTranslation('inventory')
  const names = useSourceNames()
  return useMemo(
    () =>
      ({ generatorKey, name, bought, lines }) => {
        if (bought.length === 0) return names.source(generatorKey, name)
        return t(lines > bought.length ? 'spend.of_more' : 'spend.of', { what: bought.join(', ') })
      },
    [t, names],
  )
}
