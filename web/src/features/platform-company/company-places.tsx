import { Button, Input, SegmentedControl } from '@mantine/core'
import { STATES } from '@pegada/core/company/address.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Path, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FilterSelect, YearSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { companiesOf } from './companies-data.ts'
import { CompanyMap } from './company-map.tsx'
import { placeMeasures, placesInput, placesQuery, usePlacesState } from './places-data.ts'
import classes from './platform-company.module.css'

/** Where companies have their seat, and what they emit there: the states of Brazil, and the municipalities of one. */
export function CompanyPlaces({ at }: { at: Path }) {
  const { t } = useTranslation(['platform-company', 'common'])
  const [asked, setAsked] = usePlacesState()
  const address: Record<string, string> = useSearch({ strict: false })
  const input = placesInput(asked)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...placesQuery(input),
    placeholderData: keepPreviousData,
  })
  const measure = placeMeasures.find((one) => one === asked.measure) ?? placeMeasures[0]
  if (error) return <ErrorState title={t('places.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={1} height={600} />
  const { year, years } = data
  return (
    <div className={classes.stack}>
      <search className={filters.filters} aria-label={t('places.title')}>
        <FilterSelect
          label={t('state')}
          all={t('places.brazil')}
          choices={STATES.map((state) => ({ value: state, label: state }))}
          value={input.state}
          onChange={(place) => setAsked({ place }, { push: true })}
        />
        <Input.Wrapper label={t('places.measure')} labelElement="div" labelProps={{ id: 'places-measure' }}>
          <div className={classes.measure}>
            <SegmentedControl
              aria-labelledby="places-measure"
              value={measure}
              data={placeMeasures.map((value) => ({ value, label: t(`places.measure.${value}`) }))}
              onChange={(value) => setAsked({ measure: value === placeMeasures[0] ? undefined : value })}
            />
          </div>
        </Input.Wrapper>
        {measure === 'emissions' && year !== null ? (
          <YearSelect years={years} value={year} onChange={(value) => setAsked({ emitted: String(value) })} />
        ) : null}
        {input.state === undefined ? null : (
          <>
            <Button variant="default" onClick={() => setAsked({ place: undefined }, { push: true })}>
              {t('places.back')}
            </Button>
            <ButtonLink variant="default" target={companiesOf({ state: input.state })}>
              {t('places.list', { state: input.state })}
            </ButtonLink>
          </>
        )}
      </search>
      {isPlaceholderData ? <SkeletonRows rows={1} height={600} /> : null}
      {isPlaceholderData ? null : data.places.length === 0 && data.nowhere.companies === 0 ? (
        <EmptyState
          title={input.state === undefined ? t('none.registered') : t('places.none', { state: input.state })}
        />
      ) : (
        <CompanyMap
          places={data}
          state={input.state}
          measure={measure}
          targetOf={(code) =>
            input.state === undefined
              ? { ...pathTo(at, { ...address, place: code }), resetScroll: false }
              : companiesOf({ state: input.state, municipality: code })
          }
        />
      )}
      <p className={classes.note}>{t('places.source', { set: data.gwpSet })}</p>
    </div>
  )
}
