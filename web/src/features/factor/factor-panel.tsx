import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCitations } from '../../lib/citations.ts'
import { formatDay } from '../../lib/date-format.ts'
import { isolate, joined } from '../../lib/isolate.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { calculatorOf, paths, pathTo } from '../../lib/paths.ts'
import { type FactorDetail, factorUnit, factorValue } from '../../parts/factor/factor.ts'
import { useFactorNames } from '../../parts/factor/use-factor-names.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ScopeBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Code } from '../../ui/code.tsx'
import facts from '../../ui/facts.module.css'
import { Figure } from '../../ui/figure.tsx'
import tables from '../../ui/plain-table.module.css'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ApprovalBadge, LicenceBadge } from './factor-columns.tsx'
import classes from './factor-list.module.css'
import { factorQuery } from './factor-list-data.ts'
import { FactorVersions } from './factor-versions.tsx'
import type { ChangeFactors } from './factors-state.ts'
import { OwnFactorActs } from './own-factor-acts.tsx'
import { useFactorTexts } from './use-factor-texts.ts'

/** One factor: its value by gas, what it holds for, its editions, and on whose terms it may be used. */
export function FactorPanel({ factorId, onChange }: { factorId: string; onChange: ChangeFactors }) {
  const { t } = useFactorTexts()
  const names = useFactorNames()
  const query = useQuery(factorQuery(factorId))
  if (query.isError) {
    return <ErrorState title={t('list.failed')} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <SkeletonRows rows={10} height={24} />
  const factor = query.data
  const value = factorValue(factor)
  return (
    <div className={classes.detail}>
      <div>
        <h3 className={panel.name}>{names.name(factor)}</h3>
        {factor.path.length === 0 ? null : (
          <p className={classes.note}>{names.path(factor).map(isolate).join(' › ')}</p>
        )}
        {factor.isOwn ? <ApprovalBadge factor={factor} /> : null}
        {factor.isCurrent ? null : <p className={classes.note}>{t('state.superseded.text')}</p>}
      </div>
      {value === undefined ? null : (
        <Figure
          label={factor.gwpSet === null ? t('value.co2e') : t('value.co2e_in', { gwpSet: factor.gwpSet })}
          value={value}
          unit={factorUnit(factor)}
          {...(factor.scope === null ? {} : { scope: factor.scope })}
        />
      )}
      <Uses factor={factor} />
      {factor.gasesKg === null ? null : <GasesOfFactor gasesKg={factor.gasesKg} unit={factor.unit} />}
      <Facts factor={factor} />
      <Terms factor={factor} />
      <FactorVersions factor={factor} onChange={onChange} />
      {factor.isOwn ? <RecordHistory entity="factor" recordId={factor.id} /> : null}
      {factor.isOwn ? <OwnFactorActs factor={factor} onChange={onChange} /> : null}
    </div>
  )
}

function Uses({ factor }: { factor: FactorDetail }) {
  const { t } = useFactorTexts()
  const isUsable = factor.approval === 'approved' && factor.state === 'active'
  return (
    <div className={classes.acts}>
      {isUsable ? (
        <>
          <ButtonLink target={calculatorOf({ factorId: factor.id })}>{t('use.calculator')}</ButtonLink>
          <ButtonLink variant="default" target={pathTo(paths.manualInput, { factorId: factor.id })}>
            {t('use.entry')}
          </ButtonLink>
        </>
      ) : (
        <p className={classes.note}>{t('use.not_yet')}</p>
      )}
      <CopyButton value={factor.factorId}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            color="gray"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? t('copy.done') : t('copy.id')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}

function GasesOfFactor({ gasesKg, unit }: { gasesKg: Readonly<Record<string, string>>; unit: string }) {
  const { t } = useFactorTexts()
  return (
    <table className={tables.values}>
      <caption>{t('gases.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('gases.gas')}</th>
          <th scope="col">{t('gases.value', { unit })}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(gasesKg).map(([gas, kg]) => (
          <tr key={gas}>
            <th scope="row">{t(`domain:gas.${gas}`, gas)}</th>
            <td>{formatDecimal(kg)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ factor }: { factor: FactorDetail }) {
  const { t, regionName, code } = useFactorTexts()
  const cite = useCitations()
  const { validFrom, validTo, priceYear, compositionPercent, uncertaintyPercent } = factor
  const from = validFrom === null ? t('validity.open_start') : formatDay(validFrom)
  const to = validTo === null ? t('validity.open_end') : formatDay(validTo)
  return (
    <dl className={facts.beside}>
      <Fact name={t('fact.full_value')}>
        {factor.co2eKg === null || formatDecimal(factor.co2eKg) === factorValue(factor)
          ? null
          : `${formatDecimal(factor.co2eKg)} ${factorUnit(factor)}`}
      </Fact>
      <Fact name={t('column.category')}>
        {factor.scope === null ? t('scope.any') : <ScopeBadge scope={factor.scope} />}{' '}
        {factor.category === null ? null : t(`domain:category.${factor.category}`, factor.category)}
      </Fact>
      <Fact name={t('column.region')}>{regionName(factor.region)}</Fact>
      <Fact name={t('fact.year')}>{String(factor.year)}</Fact>
      <Fact name={t('fact.validity')}>
        {validFrom === null && validTo === null ? null : t('validity.range', { from, to })}
      </Fact>
      <Fact name={t('fact.basis')}>{code('basis', factor.basis)}</Fact>
      <Fact name={t('fact.life_cycle')}>{code('life_cycle', factor.lifeCycle)}</Fact>
      <Fact name={t('fact.heating_basis')}>{factor.heatingBasis && code('heating', factor.heatingBasis)}</Fact>
      <Fact name={t('fact.price')}>
        {factor.currency &&
          joined([
            factor.currency,
            priceYear === null ? null : String(priceYear),
            factor.priceBasis && code('price', factor.priceBasis),
          ])}
      </Fact>
      <Fact name={t('fact.composition')}>
        {factor.compositionType &&
          [compositionPercent && `${formatDecimal(compositionPercent)} %`, code('composition', factor.compositionType)]
            .filter(Boolean)
            .join(' ')}
      </Fact>
      <Fact name={t('fact.quality')}>{code('quality', factor.quality)}</Fact>
      <Fact name={t('fact.uncertainty')}>{uncertaintyPercent && `± ${formatDecimal(uncertaintyPercent)} %`}</Fact>
      <Fact name={t('fact.material')}>{factor.materialCode}</Fact>
      <Fact name={t('fact.supplier')}>{factor.supplier}</Fact>
      <Fact name={t('fact.note')}>{factor.note === null || factor.isOwn ? factor.note : cite(factor.note)}</Fact>
      <Fact name={t('fact.uses')}>{t('fact.uses.count', { count: factor.uses })}</Fact>
      <Fact name={t('fact.id')}>
        <Code>{factor.factorId}</Code>
      </Fact>
    </dl>
  )
}

function Terms({ factor: { source, edition, isOwn, supplier } }: { factor: FactorDetail }) {
  const { t } = useFactorTexts()
  const cite = useCitations()
  if (isOwn) {
    return (
      <section className={classes.terms} aria-label={t('terms.title')}>
        <h3>{t('terms.title')}</h3>
        <p>{t('terms.own', { owner: supplier ?? t('source.own') })}</p>
      </section>
    )
  }
  return (
    <section className={classes.terms} aria-label={t('terms.title')}>
      <h3>{t('terms.title')}</h3>
      <p>
        {cite(source.publisher)}: {cite(source.title)}, {edition}
      </p>
      <p>
        {t('terms.attribution')} <strong>{cite(source.attribution)}</strong>
      </p>
      <LicenceBadge licence={source.licence} />
      {source.url === null ? null : (
        <p>
          <a href={source.url} target="_blank" rel="noreferrer noopener">
            {t('terms.open')}
          </a>
        </p>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '' || children === undefined) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
