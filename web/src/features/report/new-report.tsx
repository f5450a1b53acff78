import type { Language } from '@pegada/core/language/language.ts'
import { REPORT_KINDS, type ReportKind } from '@pegada/core/report/report-kind.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../lib/current-language.ts'
import { languageOf } from '../../lib/language-of.ts'
import { languages } from '../../lib/languages.ts'
import { formatCount } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { MissingFigure, missingQuery } from '../../parts/inventory/missing.tsx'
import { useInventory } from '../../parts/inventory/use-inventory.ts'
import { useYear } from '../../parts/inventory-year/use-year.ts'
import { type Format, formats } from '../../parts/report/report-state.ts'
import { useCreateReport } from '../../parts/report/use-create-report.ts'
import { Figure } from '../../ui/figure.tsx'
import { FilterSelect, YearSelect } from '../../ui/filter-select.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './report.module.css'
import { SealedYear } from './sealed-year.tsx'

/** What the report of a year would say now, what it would list as missing, by which standard, and the ways to have it made. */
export function NewReport({
  year,
  onYear,
  kind,
  onKind,
}: {
  year: number
  onYear: (year: number) => void
  kind: ReportKind
  onKind: (kind: ReportKind) => void
}) {
  const { t } = useTranslation(['report', 'disclosure-words'])
  const [language, setLanguage] = useState(shownLanguage)
  const status = useYear(year)
  const inventory = useInventory({ year, gwpSet: status.data?.gwpSet })
  return (
    <>
      <RadioField
        label={t('kind')}
        name="kind"
        options={REPORT_KINDS.map((value) => ({
          value,
          label: t(`disclosure-words:kind.${value}`),
          description: t(`disclosure-words:kind.${value}.about`),
        }))}
        value={kind}
        onChange={onKind}
      />
      <div className={classes.ask}>
        <YearSelect years={inventory.data?.years ?? []} value={year} onChange={onYear} />
        <FilterSelect
          label={t('language')}
          choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={(next) => setLanguage(languageOf(next ?? ''))}
          width={190}
        />
        <div className={classes.buttons}>
          {formats.map((format) => (
            <CreateButton
              key={format}
              year={year}
              kind={kind}
              language={language}
              format={format}
              isPrimary={format === 'pdf'}
            />
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
  kind,
  language,
  format,
  isPrimary,
}: {
  year: number
  kind: ReportKind
  language: Language
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
      onPress={() => creation.mutate({ year, format, kind, language })}
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
