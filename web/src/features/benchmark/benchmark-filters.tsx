import { OWN_DENOMINATORS } from '@pegada/contract/benchmark-kinds.ts'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { denominatorIn, type OwnIntensity, scopeChoices, useBenchmarkState } from './benchmark-data.ts'

/** By what emissions are measured, and which scopes count. */
export function BenchmarkFilters({ products }: { products: OwnIntensity['products'] }) {
  const { t } = useTranslation('benchmark')
  const [state, setState] = useBenchmarkState()
  const by = denominatorIn(state)
  const product =
    products.find((one) => one.product === state.product && (state.productUnit ?? one.unit) === one.unit) ?? products[0]
  return (
    <search className={filters.filters} aria-label={t('filters')}>
      <FilterSelect
        label={t('by')}
        choices={OWN_DENOMINATORS.map((value) => ({ value, label: t(`by.${value}`) }))}
        value={by}
        onChange={(next) => setState({ by: next ?? 'employees' })}
        width={220}
      />
      {by === 'production' && product ? (
        <FilterSelect
          label={t('product')}
          choices={products.map((one) => ({ value: keyOf(one), label: `${one.product} (${one.unit})` }))}
          value={keyOf(product)}
          onChange={(next) => {
            const chosen = products.find((one) => keyOf(one) === next)
            setState({ product: chosen?.product, productUnit: chosen?.unit })
          }}
          width={220}
        />
      ) : null}
      <FilterSelect
        label={t('scopes')}
        choices={scopeChoices.map((value) => ({ value, label: t(`scopes.${value.replaceAll(',', '_')}`) }))}
        value={scopeChoices.find((one) => one === state.scopes) ?? '1,2'}
        onChange={(next) => setState({ scopes: next ?? '1,2' })}
      />
    </search>
  )
}

/** One product may be made in several units. */
function keyOf({ product, unit }: OwnIntensity['products'][number]): string {
  return JSON.stringify([product, unit])
}
