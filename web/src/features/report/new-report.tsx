import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { MissingFigure, missingQuery } from '../../parts/inventory/missing.tsx'
import { useInventory } from '../../parts/inventory/use-inventory.ts'
import { useYear } from '../../parts/inventory-year/use-year.ts'
import { type BookName, books, type Format, formats } from '../../parts/report/report-state.ts'
import { useCreateReport } from '../../parts/report/use-create-report.ts'
import { Figure } from '../../ui/figure.tsx'
import { FilterSelect, YearSelect } from '../../ui/filter-select.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './report.module.css'
import { SealedYear } from './sealed-year.tsx'

/** What the report of a year would say now, what it would list as missing, by which standard, and the ways to have it made. */
export function NewReport({
  year,
  onYear,
  book,
  onBook,
}: {
  year: number
  onYear: (year: number) => void
  book: BookName
  onBook: (book: string | undefined) => void
}) {
  const { t } = useTranslation(['report', 'inventory-words'])
  const status = useYear(year)
  const inventory = useInventory({ year, gwpSet: status.data?.gwpSet })
  return (
    <>
      <div className={classes.ask}>
        <YearSelect years={inventory.data?.years ?? []} value={year} onChange={onYear} />
        <FilterSelect
          label={t('book')}
          choices={books.map((value) => ({ value, label: t(`inventory-words:book.${value}`) }))}
          value={book}
          onChange={onBook}
          width={290}
        />
        <div className={classes.buttons}>
          {formats.map((format) => (
            <CreateButton key={format} year={year} book={book} format={format} isPrimary={format === 'pdf'} />
          ))}
        </div>
      </div>
      {inventory.isError ? (
        <ErrorState error={inventory.error} onRetry={() => void inventory.refetch()} />
      ) : inventory.data ? (
        <div className={classes.state}>
          <Figure
            label={t('total', { year })}
            value={tonnes(inventory.data.total.co2eKg)}
            unit={unitCo2e}
            comparison={`${t('lines', {
              count: inventory.data.total.lines,
              n: formatCount(inventory.data.total.lines),
            })}, GWP ${inventory.data.gwpSet}`}
            to={emissionsOf({ year })}
          />
          <Unfinished year={year} lines={inventory.data.total.lines} />
          <SealedYear year={year} />
        </div>
      ) : (
        <SkeletonBlock height={92} />
      )}
    </>
  )
}

function CreateButton({
  year,
  book,
  format,
  isPrimary,
}: {
  year: number
  book: BookName
  format: Format
  isPrimary: boolean
}) {
  const { t } = useTranslation('report')
  const mayCreate = useCan('report:create')
  const creation = useCreateReport()
  return (
    <ReasonButton
      variant={isPrimary ? 'filled' : 'default'}
      reason={mayCreate ? undefined : t('create.forbidden')}
      isBusy={creation.isPending}
      onPress={() => creation.mutate({ year, format, book })}
    >
      {t(`create.${format}`)}
    </ReasonButton>
  )
}

/** A report may be made of an unfinished year, but not without saying so. */
function Unfinished({ year, lines }: { year: number; lines: number }) {
  const { t } = useTranslation('report')
  const missing = useQuery(missingQuery(year))
  if (lines === 0) return <p className={classes.missing}>{t('missing.lines', { year })}</p>
  if (missing.data?.total === 0) return null
  return (
    <div className={classes.missing}>
      <MissingFigure year={year} />
      <p>{t('missing.note')}</p>
    </div>
  )
}
