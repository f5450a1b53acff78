import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { ReadFailure } from '../../parts/plan/read-failure.tsx'
import { type BookName, bookOf, books, formats } from '../../parts/report/report-state.ts'
import { useCreateReport } from '../../parts/report/use-create-report.ts'
import { Figure } from '../../ui/figure.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Section, Tiles } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { BookTable } from './book-table.tsx'
import { useClosingState } from './closing-state.ts'
import classes from './inventory-year.module.css'
import { Reconciliation } from './reconciliation.tsx'

/** One ledger, three books: the same lines under the headings of each standard, with what proves that they are the same. */
export function BooksSection({ year }: { year: number }) {
  const { t } = useTranslation(['inventory-year', 'inventory-words'])
  const [{ book: asked }, setUrl] = useClosingState()
  const book = bookOf(asked)
  const found = useQuery(api.book.get.queryOptions({ input: { year, book } }))
  return (
    <>
      <Section title={t('books.title')} note={t('books.note')}>
        <div className={classes.filters}>
          <FilterSelect
            label={t('books.book')}
            choices={books.map((value) => ({ value, label: t(`inventory-words:book.${value}`) }))}
            value={book}
            onChange={(next) => setUrl({ book: next })}
            width={290}
          />
          <Downloads year={year} book={book} />
        </div>
        {found.isError ? (
          <ReadFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <>
            <Tiles>
              <Figure
                label={t('inventory-words:book.view.location')}
                value={tonnes(found.data.totalLocationKg)}
                unit={unitCo2e}
                comparison={t('books.gwp', { gwpSet: found.data.gwpSet })}
              />
              <Figure
                label={t('inventory-words:book.view.market')}
                value={tonnes(found.data.totalMarketKg)}
                unit={unitCo2e}
                comparison={t('books.gwp', { gwpSet: found.data.gwpSet })}
              />
            </Tiles>
            <BookTable book={found.data} />
          </>
        ) : (
          <SkeletonRows rows={12} height={28} />
        )}
      </Section>
      {found.data ? <Reconciliation book={found.data} /> : null}
    </>
  )
}

/** The three files of a book; each is made in the background and stands among the reports. */
function Downloads({ year, book }: { year: number; book: BookName }) {
  const { t } = useTranslation('inventory-year')
  const mayCreate = useCan('report:create')
  const creation = useCreateReport()
  return (
    <>
      {formats.map((format) => (
        <ReasonButton
          key={format}
          variant="default"
          reason={mayCreate ? undefined : t('books.forbidden')}
          isBusy={creation.isPending && creation.variables.format === format}
          onPress={() => creation.mutate({ year, format, book })}
        >
          {format.toUpperCase()}
        </ReasonButton>
      ))}
      <Link {...pathTo(paths.reports, { year, book })} className={classes.aside}>
        {t('books.reports')}
      </Link>
    </>
  )
}
