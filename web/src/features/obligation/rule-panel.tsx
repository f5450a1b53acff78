import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMonth } from '../../lib/date-format.ts'
import { emissionsOf, paths, pathTo, type Target } from '../../lib/paths.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import panel from '../../ui/side-panel.module.css'
import { DueText } from './due-text.tsx'
import classes from './obligation.module.css'
import type { Obligation } from './obligations-data.ts'
import { useMissing } from './use-missing.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** A rule: why it reaches or not, the figure beside the threshold, its days, how ready the company is, and where it is written. */
export function RulePanel({ row, today, year }: { row: Obligation; today: string; year: number | null }) {
  const { t } = useTranslation(['obligation', 'obligation-words'])
  const sayMissing = useMissing()
  const { id, because, missing, due, verdict } = row
  return (
    <div className={classes.panel}>
      <p>
        <VerdictBadge row={row} />
      </p>
      <p>{t(`why.${because.code}`, { ...because, fact: because.fact && t(`fact.${because.fact}`) })}</p>
      {missing.length > 0 ? (
        <p>
          {sayMissing(row)} <Link {...placeToTell(missing)}>{t('group.unknown.answer')}</Link>
        </p>
      ) : null}
      <Facts>
        <Fact name={t('panel.who')}>{t(`rule.${id}.who`)}</Fact>
        <Fact name={t('panel.what')}>{t(`rule.${id}.what`)}</Fact>
        <Fact name={t('panel.due')}>{verdict === 'reaches' ? <DueText due={due} today={today} /> : null}</Fact>
        <Fact name={t('panel.where')}>{t(`jurisdiction.${row.jurisdiction}`)}</Fact>
        <Fact name={t('panel.force')}>{t(row.isVoluntary ? 'voluntary' : 'duty')}</Fact>
        <Fact name={t('panel.from')}>{row.from && <bdi className="pg-num">{written(row.from)}</bdi>}</Fact>
        <Fact name={t('panel.to')}>{row.to && <bdi className="pg-num">{formatDay(row.to)}</bdi>}</Fact>
      </Facts>
      {row.measures.length > 0 && year !== null ? <Measures row={row} year={year} /> : null}
      {verdict === 'reaches' ? <Days row={row} /> : null}
      {verdict === 'does_not' ? null : <Steps row={row} year={year} />}
      <Sources row={row} />
    </div>
  )
}

/** Where what is missing is told: with the units, with what was emitted, else among the answers. */
function placeToTell(missing: Obligation['missing']): Target {
  if (missing.includes('unit_states')) return pathTo(paths.units)
  if (missing.includes('emissions')) return pathTo(paths.upload)
  return pathTo(paths.obligations, { view: 'answers' })
}

/** A year, a month or a day, as precisely as it is known. */
function written(from: string): string {
  if (from.length === 4) return from
  return from.length === 7 ? formatMonth(from) : formatDay(from)
}

function Measures({ row: { measures }, year }: { row: Obligation; year: number }) {
  const { t } = useTranslation('obligation')
  const heads = [t('measure.figure', { year }), t('measure.threshold')]
  return (
    <section>
      <h3 className={panel.head}>{t('measure.title')}</h3>
      <FiguresTable hasCards>
        <Table.Thead>
          <Table.Tr>
            {[t('measure.unit'), ...heads].map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {measures.map(({ unitId, unit, kg, thresholdKg, scopes }) => (
            <Table.Tr key={unitId}>
              <Table.Th scope="row">
                <Link
                  {...emissionsOf({
                    ...{ year, businessUnitId: unitId },
                    ...(scopes.length === 1 ? { scope: scopes[0] ?? 1 } : {}),
                  })}
                >
                  {unit}
                </Link>
              </Table.Th>
              <Table.Td data-label={heads[0]}>{tonnesText(kg)}</Table.Td>
              <Table.Td data-label={heads[1]}>{tonnesText(thresholdKg)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
      <p className="pg-quiet">{t(measures[0]?.scopes.length === 2 ? 'measure.both_scopes' : 'measure.direct')}</p>
    </section>
  )
}

function Days({ row: { dates } }: { row: Obligation }) {
  const { t } = useTranslation(['obligation', 'obligation-words'])
  return (
    <section>
      <h3 className={panel.head}>{t('days.title')}</h3>
      {dates.length === 0 ? <p className="pg-quiet">{t('due.none')}</p> : null}
      <ul className={classes.days}>
        {dates.map(({ on, label, isUnsure }) => (
          <li key={`${on} ${label}`}>
            <bdi className="pg-num">{formatDay(on)}</bdi> {t(`obligation-words:date.${label}`)}
            {isUnsure ? <span className="pg-quiet"> {t('obligation-words:unsure')}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ row: { readiness }, year }: { row: Obligation; year: number | null }) {
  const { t } = useTranslation('obligation')
  return (
    <section>
      <h3 className={panel.head}>{t('ready.title')}</h3>
      {readiness.steps.length === 0 ? <p className="pg-quiet">{t('ready.not_known')}</p> : null}
      <ul className={classes.days}>
        {readiness.steps.map(({ step, isDone }) => (
          <li key={step}>
            <StatusBadge tone={isDone ? 'done' : 'waiting'}>{t(isDone ? 'ready.done' : 'ready.open')}</StatusBadge>{' '}
            <Link {...placeOf(step, year)}>{t(`step.${step}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function placeOf(step: Obligation['readiness']['steps'][number]['step'], year: number | null): Target {
  const ofYear = year === null ? {} : { year }
  switch (step) {
    case 'figures':
      return pathTo(paths.measurementsOverview, ofYear)
    case 'no_gaps':
      return pathTo(paths.closing, { ...ofYear, part: 'gaps' })
    case 'closed':
      return pathTo(paths.closing, ofYear)
    case 'report':
      return pathTo(paths.reports, ofYear)
    case 'responsible':
      return pathTo(paths.responsiblePersons)
    case 'goods_named':
      return pathTo(paths.obligations, { view: 'answers' })
    case 'goods_figures':
      return pathTo(paths.obligations, { view: 'cbam' })
  }
}

function Sources({ row: { sources, certainty, doubts, checkedOn, version } }: { row: Obligation }) {
  const { t } = useTranslation('obligation')
  return (
    <section>
      <h3 className={panel.head}>{t('source.title')}</h3>
      <ul className={classes.days}>
        {sources.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <p>{t(`certainty.${certainty}`)}</p>
      {doubts.length > 0 ? (
        <>
          <h3 className={panel.head}>{t('doubt.title')}</h3>
          <ul className={classes.days}>
            {doubts.map((doubt) => (
              <li key={doubt}>{t(`doubt.${doubt}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="pg-quiet">{t('source.checked', { month: formatMonth(checkedOn), version })}</p>
    </section>
  )
}
