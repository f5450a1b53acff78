import { Button, SegmentedControl } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useFactorNames } from '../../parts/factor/use-factor-names.ts'
import { type MethodDescription, withUnitOfFactor } from '../../parts/method/method.ts'
import { useMethodTexts } from '../../parts/method/use-method-texts.ts'
import { ScopeBadge } from '../../ui/badges.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type CalculatorState, type ChangeCalculator, factorInputOf } from './calculator-state.ts'
import { byFirstCategory, categoriesWithMethods, findMethods } from './find-methods.ts'
import { writeInputs } from './inputs-text.ts'
import classes from './method.module.css'

/** The methods by scope, category and any name, those of the Brazilian programme's tool among them. */
export function MethodList({
  methods,
  state,
  onChange,
}: {
  methods: readonly MethodDescription[]
  state: CalculatorState
  onChange: ChangeCalculator
}) {
  const { t } = useTranslation(['method', 'domain'])
  const names = useFactorNames()
  const { methodName, methodAbout } = useMethodTexts()
  const found = useMemo(
    () => findMethods(methods, state, (method) => [methodName(method), methodAbout(method.key)]),
    [methods, state, methodName, methodAbout],
  )
  const factorId = state.factor
  const factor = useQuery(api.factor.get.queryOptions({ input: factorId === undefined ? skipToken : { factorId } }))
  const categories = categoriesWithMethods(methods, state.scope)
  const open = (method: MethodDescription) => {
    const input = state.factor === undefined ? undefined : factorInputOf(method)
    const taken = input === undefined || state.factor === undefined ? {} : { [input]: { factorId: state.factor } }
    const inputs = factor.data ? withUnitOfFactor(method, taken, factor.data.unit) : taken
    onChange({ method: method.key, factor: undefined, inputs: writeInputs(inputs) }, { push: true })
  }
  return (
    <>
      <search className={filters.filters}>
        <SegmentedControl
          aria-label={t('filter.scope')}
          value={state.scope ?? 'all'}
          data={[
            { value: 'all', label: t('filter.scope.all') },
            ...['1', '2', '3'].map((scope) => ({ value: scope, label: t(`common:scope.${scope}`) })),
          ]}
          onChange={(scope) => onChange({ scope: scope === 'all' ? undefined : scope, category: undefined })}
        />
        <FilterSelect
          label={t('filter.category')}
          all={t('filter.category.all')}
          choices={categories.map(({ category, count }) => ({
            value: category,
            label: `${t(`domain:category.${category}`)} (${formatCount(count)})`,
          }))}
          value={state.category}
          isSearched
          width={280}
          onChange={(category) => onChange({ category })}
        />
        <SearchBox
          label={t('filter.search')}
          value={state.q}
          onSearch={(q) => onChange({ q: q === '' ? undefined : q })}
        />
      </search>
      {factorId === undefined ? null : (
        <FactorAtHand
          name={factor.data ? names.name(factor.data) : '…'}
          onLeave={() => onChange({ factor: undefined })}
        />
      )}
      {found.length === 0 ? (
        <EmptyState
          title={t('list.none')}
          action={
            <Button
              variant="default"
              onClick={() => onChange({ scope: undefined, category: undefined, q: undefined, factor: undefined })}
            >
              {t('filter.clear')}
            </Button>
          }
        >
          {t('list.none.text')}
        </EmptyState>
      ) : (
        <>
          <p className="pg-quiet" aria-live="polite">
            {t('list.count', { count: found.length })}
          </p>
          {byFirstCategory(found, state.category).map(([category, group]) => (
            <Section key={category} title={t(`domain:category.${category}`)}>
              <ul className={classes.methods}>
                {group.map((method) => (
                  <li key={method.key}>
                    <MethodCard method={method} onOpen={() => open(method)} />
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </>
      )}
    </>
  )
}

function MethodCard({ method, onOpen }: { method: MethodDescription; onOpen: () => void }) {
  const { methodName, methodAbout, formulaText } = useMethodTexts()
  return (
    <button type="button" className={classes.method} onClick={onOpen}>
      <span className={classes.methodName}>
        <ScopeBadge scope={method.scope} short /> {methodName(method)}
      </span>
      {methodAbout(method.key) === '' ? null : <span className="pg-quiet">{methodAbout(method.key)}</span>}
      <span className={classes.formula}>{formulaText(method.formula)}</span>
    </button>
  )
}

/** The factor that somebody came with from the catalogue: only methods that take one are listed. */
function FactorAtHand({ name, onLeave }: { name: string; onLeave: () => void }) {
  const { t } = useTranslation('method')
  return (
    <p className={classes.atHand}>
      {t('list.with_factor', { name })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onLeave}>
        {t('list.without_factor')}
      </Button>
    </p>
  )
}
