import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { massText } from '../../lib/number-format.ts'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { Working } from '../../parts/calculation/working.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ScopeBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import panel from '../../ui/side-panel.module.css'
import { DecideProposal } from './decide-proposal.tsx'
import classes from './entry-proposal.module.css'
import { calculationQuery, type EntryProposalDetail } from './entry-proposals-data.ts'

/** One proposal: what it would be calculated from and how, in whose words it came, and what may be done with it. */
export function EntryProposalPanel({ proposal }: { proposal: EntryProposalDetail }) {
  const { t } = useTranslation(['entry-proposal', 'domain'])
  const names = useSourceNames()
  const words = useUnitWords()
  const calculation = useQuery(calculationQuery(proposal))
  const { state, reason, decidedAt, activityId, entry, generatorKey, generatorName, description } = proposal
  const parameters = [entry.region, entry.sector, entry.vehicle, entry.modelYear].flatMap((one) =>
    one === undefined ? [] : [names.choice(one)],
  )
  const scope = calculation.data?.scope ?? proposal.scope
  const category = calculation.data?.category ?? entry.category
  return (
    <div className={panel.body}>
      <div>
        <h3 className={panel.name} dir="auto">
          {names.source(generatorKey, generatorName)}
        </h3>
        <p className={panel.note}>{t(`state.${state}`)}</p>
      </div>
      <Facts>
        <Fact name={t('column.quantity')}>{words.amount(proposal.quantity.value, proposal.quantity.unit)}</Fact>
        <Fact name={t('column.period')}>{formatPeriod(proposal.periodStart, proposal.periodEnd)}</Fact>
        <Fact name={t('column.parameters')}>{parameters.join(' · ')}</Fact>
        <Fact name={t('column.category')}>
          {scope === null ? null : <ScopeBadge scope={scope} />}{' '}
          {category === undefined ? null : t([`domain:category.${category}`, category])}
        </Fact>
        <Fact name={t('column.site')}>
          <bdi>{proposal.businessUnitName ?? t('site.gone')}</bdi>
        </Fact>
        <Fact name={t('column.co2e')}>
          <bdi>{massText(proposal.co2eKg)}</bdi>
        </Fact>
        <Fact name={t('column.said')}>{description === generatorName ? null : <bdi>{description}</bdi>}</Fact>
        <Fact name={t('column.note')}>
          <bdi>{proposal.note}</bdi>
        </Fact>
        <Fact name={t('column.proposed')}>
          <bdi>
            {[proposal.keyName, proposal.proposedBy, formatInstant(proposal.proposedAt)].filter(Boolean).join(' · ')}
          </bdi>
        </Fact>
        <Fact name={t('column.decided')}>
          {decidedAt === null ? null : (
            <bdi>{[proposal.decidedBy, formatInstant(decidedAt)].filter(Boolean).join(' · ')}</bdi>
          )}
        </Fact>
        <Fact name={t('column.reason')}>{reason === null ? null : <bdi>{reason}</bdi>}</Fact>
      </Facts>
      {state === 'waiting' ? (
        <>
          <section aria-label={t('working')}>
            <h3 className={panel.head}>{t('working')}</h3>
            <OneRecord query={calculation}>{(worked) => <Working calculation={worked} />}</OneRecord>
          </section>
          <DecideProposal id={proposal.id} />
        </>
      ) : null}
      {proposal.waits ? <p className={panel.note}>{t('waits')}</p> : null}
      {activityId === null ? null : (
        <div className={classes.acts}>
          {proposal.waits ? (
            <ButtonLink size="compact-sm" target={pathTo(paths.manualInput)}>
              {t('act.answer')}
            </ButtonLink>
          ) : null}
          <ButtonLink size="compact-sm" variant="default" target={emissionsOf({ line: activityId })}>
            {t('act.line')}
          </ButtonLink>
        </div>
      )}
      <RecordHistory entity="entry_proposal" recordId={proposal.id} />
    </div>
  )
}
