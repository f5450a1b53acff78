import { Button } from '@mantine/core'
import { readFootprint } from '@pegada/core/footprint/read-footprint.ts'
import type { Decimal } from '@pegada/core/quantity/decimal.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { paths, pathTo, suppliersOf } from '../../lib/paths.ts'
import { readable } from '../../parts/factor/factor.ts'
import { FootprintState } from '../../parts/footprint/footprint-state.tsx'
import { useFootprintText } from '../../parts/footprint/use-footprint-text.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Code } from '../../ui/code.tsx'
import { downloadBlob } from '../../ui/download.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import panel from '../../ui/side-panel.module.css'
import { ComparisonTable } from './comparison-table.tsx'
import { WarningList } from './fault-list.tsx'
import classes from './footprint.module.css'
import { FootprintActs } from './footprint-acts.tsx'
import type { FootprintDetail } from './footprints-data.ts'
import { shortText } from './percent-text.ts'

/** One footprint: what it says, what speaks against it, what changed, and what may be done with it. */
export function FootprintPanel({
  footprint,
  onOpen,
}: {
  footprint: FootprintDetail
  onOpen: (footprintId: string) => void
}) {
  const { t } = useTranslation('footprint')
  const { id, product, company, warningList, comparison } = footprint
  return (
    <div className={panel.body}>
      <div>
        <h3 className={panel.name} dir="auto">
          {product}
        </h3>
        <p className={panel.note} dir="auto">
          {company}
        </p>
      </div>
      <Told footprint={footprint} />
      <FootprintActs footprint={footprint} />
      {warningList.length === 0 ? (
        <p className={panel.note}>{t('warnings.none')}</p>
      ) : (
        <section aria-label={t('warnings.title')}>
          <h4 className={panel.head}>{t('warnings.title')}</h4>
          <WarningList warnings={warningList} />
        </section>
      )}
      {comparison === null ? null : <ComparisonTable comparison={comparison} onOpen={onOpen} />}
      <Ways footprint={footprint} />
      <RecordHistory entity="footprint" recordId={id} />
    </div>
  )
}

function Told({ footprint }: { footprint: FootprintDetail }) {
  const { t } = useTranslation('footprint')
  const textOf = useFootprintText()
  const { reason, origin, partner, supplier, kind, decidedBy, decidedAt, takenBy, takenAt, pfId } = footprint
  return (
    <Facts>
      <Fact name={t('column.state')}>
        <FootprintState footprint={footprint} />
      </Fact>
      {reason === null ? null : <Fact name={t('reason')}>{reason}</Fact>}
      <Fact name={t('column.co2e')}>
        <bdi>{textOf(footprint)}</bdi>
      </Fact>
      <Figures footprint={footprint} />
      <Fact name={t('fact.period')}>
        {formatPeriod(footprint.periodStart.slice(0, 10), dayBefore(footprint.periodEnd))}
      </Fact>
      <Fact name={t('column.validEnd')}>{formatDay(footprint.validEnd.slice(0, 10))}</Fact>
      {kind === 'received' ? <Fact name={t('fact.supplier')}>{supplier ?? t('supplier.none')}</Fact> : null}
      <Fact name={t('fact.origin')}>{joined([t(`origin.${origin}`), partner])}</Fact>
      <Fact name={t('column.takenAt')}>{joined([formatInstant(takenAt), takenBy])}</Fact>
      {decidedAt === null ? null : (
        <Fact name={t('fact.decided')}>{joined([formatInstant(decidedAt), decidedBy])}</Fact>
      )}
      <Fact name={t('column.pfId')}>
        <Code>{pfId}</Code>
      </Fact>
    </Facts>
  )
}

/** What the footprint itself tells, of which the list knows the total alone. */
function Figures({ footprint: { footprint } }: { footprint: FootprintDetail }) {
  const { t } = useTranslation('footprint')
  const reading = readFootprint(footprint)
  if (!reading.isRead) return null
  const { pcf } = reading.footprint
  const kg = (value: Decimal | undefined) => (value === undefined ? null : `${readable(toPlain(value))} kg CO₂e`)
  const percent = (value: Decimal | undefined) => (value === undefined ? null : `${shortText(toPlain(value))}%`)
  const place = pcf.geographyCountrySubdivision ?? pcf.geographyCountry ?? pcf.geographyRegionOrSubregion
  return (
    <>
      <Fact name={t('fact.including')}>{kg(pcf.pcfIncludingBiogenicUptake)}</Fact>
      <Fact name={t('fact.fossil')}>{kg(pcf.fossilGhgEmissions)}</Fact>
      <Fact name={t('fact.landUse')}>{kg(pcf.landUseChangeGhgEmissions)}</Fact>
      <Fact name={t('fact.primary')}>{percent(pcf.primaryDataShare)}</Fact>
      <Fact name={t('fact.exempted')}>{percent(pcf.exemptedEmissionsPercent)}</Fact>
      <Fact name={t('fact.quality')}>
        {pcf.dqi === undefined
          ? null
          : t('fact.quality.parts', {
              technological: shortText(toPlain(pcf.dqi.technologicalDQR)),
              geographical: shortText(toPlain(pcf.dqi.geographicalDQR)),
              temporal: shortText(toPlain(pcf.dqi.temporalDQR)),
            })}
      </Fact>
      <Fact name={t('fact.place')}>{place}</Fact>
      <Fact name={t('fact.standards')}>
        {joined([...pcf.crossSectoralStandards, ...pcf.ipccCharacterizationFactors])}
      </Fact>
      <Fact name={t('fact.verification')}>{reading.footprint.pcf.verification?.providerName}</Fact>
    </>
  )
}

function Ways({
  footprint: { footprint, pfId, supplierId, productId, productVersion },
}: {
  footprint: FootprintDetail
}) {
  const { t } = useTranslation('footprint')
  const download = () =>
    downloadBlob(`${pfId}.json`, new Blob([`${JSON.stringify(footprint, null, 2)}\n`], { type: 'application/json' }))
  return (
    <div className={classes.acts}>
      <Button size="compact-sm" variant="default" onClick={download}>
        {t('download')}
      </Button>
      {supplierId === null ? null : (
        <ButtonLink size="compact-sm" variant="default" target={suppliersOf({ supplier: supplierId })}>
          {t('act.supplier')}
        </ButtonLink>
      )}
      {productId === null ? null : (
        <ButtonLink
          size="compact-sm"
          variant="default"
          target={pathTo(paths.productRecord, { product: productId, version: productVersion ?? undefined })}
        >
          {t('act.product')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The last day before an instant at which a period ends. */
function dayBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString().slice(0, 10)
}
