import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { verifyOf } from '../../lib/paths.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { useSeals } from '../../parts/inventory-year/use-year.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import figures from '../../ui/figures-table.module.css'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { isChangeable, type Seal, type Year } from './closing-state.ts'
import classes from './inventory-year.module.css'
import { NewestFactors } from './newest-factors.tsx'
import { SealDownload } from './seal-card.tsx'
import { VersionComparison } from './version-comparison.tsx'

/** What was sealed of the year so far, why the versions differ, and what newer factors would change. */
export function VersionsSection({ year }: { year: Year }) {
  const { t } = useTranslation('inventory-year')
  const seals = useSeals(year.year)
  const sealed = seals.data?.filter(({ state }) => state === 'sealed') ?? []
  const isMoving = isChangeable(year)
  return (
    <>
      <Section title={t('versions.title')} note={t('versions.note')}>
        {seals.isError ? (
          <ErrorState error={seals.error} onRetry={() => void seals.refetch()} />
        ) : !seals.data ? (
          <SkeletonRows rows={3} height={32} />
        ) : seals.data.length === 0 ? (
          <EmptyState title={t('versions.empty.title')}>{t('versions.empty.text')}</EmptyState>
        ) : (
          <Versions seals={seals.data} />
        )}
      </Section>
      {sealed.length > 1 || (sealed.length > 0 && isMoving) ? (
        <VersionComparison year={year.year} sealed={sealed} isMoving={isMoving} />
      ) : null}
      {seals.data ? <NewestFactors year={year} /> : null}
    </>
  )
}

function Versions({ seals }: { seals: readonly Seal[] }) {
  const { t } = useTranslation('inventory-year')
  const columns = [t('versions.version'), t('versions.state'), t('versions.when'), t('versions.reason')]
  const end = [t('versions.total'), t('versions.file')]
  return (
    <Panel flush>
      <FiguresTable caption={t('versions.title')} hasCards isText>
        <Table.Thead>
          <Table.Tr>
            {[...columns, ...end].map((column, index) => (
              <Table.Th key={column} scope="col" ta={index === columns.length ? 'end' : 'start'}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {seals.map((seal) => (
            <VersionRow key={seal.version} seal={seal} />
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Panel>
  )
}

function VersionRow({ seal }: { seal: Seal }) {
  const { t } = useTranslation('inventory-year')
  return (
    <Table.Tr>
      <Table.Th scope="row">{t('versions.name', { version: seal.version })}</Table.Th>
      <Table.Td data-label={t('versions.state')}>
        <SealBadge seal={seal} />
      </Table.Td>
      <Table.Td data-label={t('versions.when')}>
        {seal.sealedAt === null ? t('versions.not_sealed') : formatInstant(seal.sealedAt)}
        {seal.sealedBy === '' ? null : (
          <span className={figures.note}>
            <Person name={seal.sealedBy} picture={seal.sealedByAvatar} />
          </span>
        )}
      </Table.Td>
      <Table.Td data-label={t('versions.reason')} className={classes.why}>
        {seal.reason}
        {seal.errorCode === null ? null : (
          <span className={figures.note}>{failureMessage({ code: seal.errorCode, data: {} }, t)}</span>
        )}
      </Table.Td>
      <Table.Td data-label={t('versions.total')} ta="end">
        {seal.locationCo2eKg === null ? t('versions.no_total') : tonnesText(seal.locationCo2eKg)}
      </Table.Td>
      <Table.Td data-label={t('versions.file')}>
        {seal.state === 'sealed' ? (
          <span className={classes.fileActs}>
            <SealDownload seal={seal} isSmall />
            <ButtonLink
              variant="subtle"
              size="compact-sm"
              target={verifyOf({ year: seal.year, version: seal.version })}
              aria-label={t('seal.verify.name', { year: seal.year, version: seal.version })}
            >
              {t('seal.verify')}
            </ButtonLink>
          </span>
        ) : (
          t('versions.no_file')
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function SealBadge({ seal: { state, isCurrent } }: { seal: Seal }) {
  const { t } = useTranslation('inventory-year')
  if (state === 'sealing') return <StatusBadge tone="running">{t('versions.sealing')}</StatusBadge>
  if (state === 'failed') return <StatusBadge tone="failed">{t('versions.failed')}</StatusBadge>
  return isCurrent ? (
    <StatusBadge tone="done">{t('versions.current')}</StatusBadge>
  ) : (
    <StatusBadge tone="quiet">{t('versions.replaced')}</StatusBadge>
  )
}
