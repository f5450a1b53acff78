import { Button } from '@mantine/core'
import type { ReportKind } from '@pegada/core/report/report-kind.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { type Disclosure, type Disclosures as Told, useDisclosureWords } from '../../parts/report/disclosure-words.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { DisclosureTable } from './disclosure-table.tsx'
import { mendPage } from './mend-page.ts'
import classes from './report.module.css'
import { disclosuresQuery } from './reports-data.ts'

const states = ['filled', 'missing', 'not_applicable'] as const
const tones: Readonly<Record<Disclosure['state'], StatusTone>> = {
  filled: 'done',
  missing: 'attention',
  not_applicable: 'quiet',
}

/** What the kind asks of the year, before the report is made: filled, missing with the way to mend it, or not applicable and why. */
export function Disclosures({ kind, year }: { kind: ReportKind; year: number }) {
  const { t } = useTranslation('report')
  const { t: say } = useDisclosureWords()
  const [{ status }, setState] = useUrlState({ status: undefined as string | undefined })
  const disclosures = useQuery(disclosuresQuery({ kind, year }))
  if (disclosures.isError) {
    return <ErrorState error={disclosures.error} onRetry={() => void disclosures.refetch()} />
  }
  if (!disclosures.data) return <SkeletonBlock height={320} />
  const { rows, edition } = disclosures.data
  const chosen = states.find((state) => state === status)
  const shown = rows.filter(({ state }) => chosen === undefined || state === chosen)
  const numberOf = (state: Disclosure['state']) => formatCount(rows.filter((row) => row.state === state).length)
  const counts = { filled: numberOf('filled'), missing: numberOf('missing'), none: numberOf('not_applicable') }
  return (
    <div className={classes.disclosures}>
      <p className={classes.edition}>
        <bdi>{edition}</bdi>
      </p>
      <div className={classes.ask}>
        <FilterSelect
          label={t('disclosure.filter')}
          all={t('disclosure.all')}
          choices={states.map((state) => ({ value: state, label: say(`disclosure-words:state.${state}`) }))}
          value={chosen}
          onChange={(next) => setState({ status: next })}
          width={200}
        />
        <output className={classes.counts}>{t('disclosure.counts', counts)}</output>
        <div className={classes.buttons}>
          {(['xlsx', 'csv'] as const).map((format) => (
            <FileButton key={format} format={format} disclosures={disclosures.data} />
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('disclosure.none.title')}>{t('disclosure.none.text')}</EmptyState>
      ) : (
        <ul className={classes.list}>
          {shown.map((row) => (
            <li key={row.key}>
              <DisclosureItem row={row} year={year} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The way to a file; sample data leave in none, as the server would say. */
function FileButton({ format, disclosures }: { format: 'xlsx' | 'csv'; disclosures: Told }) {
  const { t } = useTranslation(['report', 'errors'])
  const { kind, year, isSample } = disclosures
  const icon = <IconDownload size={16} aria-hidden />
  const text = t(`disclosure.file.${format}`)
  if (isSample) {
    return (
      <ReasonButton variant="default" leftSection={icon} reason={t('errors:sample.in_year', { year })}>
        {text}
      </ReasonButton>
    )
  }
  const href = `/api/v1/reports/disclosures/${kind}/${year}/file?format=${format}&language=${shownLanguage()}`
  return (
    <Button component="a" variant="default" href={href} download="" leftSection={icon}>
      {text}
    </Button>
  )
}

function DisclosureItem({ row, year }: { row: Disclosure; year: number }) {
  const { t } = useTranslation('report')
  const { t: say } = useDisclosureWords()
  const { key, reference, certainty, isOptional, state, table, lacks, reason } = row
  const name = say(`disclosure-words:fact.${key}`)
  const said = [reference, isOptional ? say('disclosure-words:optional') : ''].filter((text) => text !== '')
  return (
    <article className={classes.item} aria-label={name}>
      <div className={classes.itemHead}>
        <span>
          <strong>{name}</strong>
          {said.length === 0 ? null : (
            <span className={classes.who} title={say(`disclosure-words:certainty.${certainty}`)}>
              <bdi>{said.join(' · ')}</bdi>
            </span>
          )}
        </span>
        <StatusBadge tone={tones[state]}>{say(`disclosure-words:state.${state}`)}</StatusBadge>
      </div>
      {reason === null ? null : <p className={classes.why}>{say(`disclosure-words:reason.${reason}`)}</p>}
      {lacks.map(({ code, values, mend }) => (
        <p key={code} className={classes.why}>
          {say(`disclosure-words:lack.${code}`, values ?? {})}{' '}
          {mend === null ? null : <Link {...mendPage(mend, Number(values?.year ?? year))}>{t(`mend.${mend}`)}</Link>}
        </p>
      ))}
      {table === null ? null : (
        <details>
          <summary>{t('disclosure.show')}</summary>
          <DisclosureTable name={name} table={table} />
          {reference === '' ? null : <p className={classes.why}>{say(`disclosure-words:certainty.${certainty}`)}.</p>}
        </details>
      )}
    </article>
  )
}
