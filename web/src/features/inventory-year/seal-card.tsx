import { ActionIcon, Button, CopyButton, Progress } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { verifyOf } from '../../lib/paths.ts'
import { verifierFileOf } from '../../lib/verifier-file.ts'
import { tonnes, unitCo2, unitCo2e } from '../../parts/inventory/amounts.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Panel, Section, Tiles } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import type { Seal } from './closing-state.ts'
import classes from './inventory-year.module.css'

/** How far the sealed file is; it goes on without this page. */
export function SealingProgress({ seal }: { seal: Seal }) {
  const { t } = useTranslation('inventory-year')
  const { lines, of } = seal.progress
  const percent = of === 0 ? 0 : Math.floor((100 * lines) / of)
  return (
    <Panel>
      <output className={classes.sealing}>
        <StatusBadge tone="running">{t('sealing.title', { year: seal.year, version: seal.version })}</StatusBadge>
        <Progress value={percent} aria-label={t('sealing.progress')} />
        <span className={classes.quiet}>{t('sealing.lines', { lines: formatCount(lines), of: formatCount(of) })}</span>
      </output>
    </Panel>
  )
}

/** Why the last closing did not end in a sealed file; the year is as it was before it. */
export function SealFailure({ seal }: { seal: Seal }) {
  const { t } = useTranslation('inventory-year')
  return (
    <Panel>
      <div className={classes.sealing} role="alert">
        <StatusBadge tone="failed">{t('sealing.failed', { year: seal.year, version: seal.version })}</StatusBadge>
        <p className={classes.sentence}>{failureMessage({ code: seal.errorCode ?? 'seal.failed', data: {} }, t)}</p>
      </div>
    </Panel>
  )
}

/** The official version: its figures, its file, and how anyone checks it without us. */
export function SealCard({
  seal,
  isOpen,
}: {
  seal: Seal
  /** Its figures and hashes stand open; a year in correction has other things to show first. */
  isOpen: boolean
}) {
  const { t, i18n } = useTranslation('inventory-year')
  return (
    <Section
      title={t('seal.title', { year: seal.year, version: seal.version })}
      note={
        seal.sealedAt === null ? null : (
          <Person name={seal.sealedBy} picture={seal.sealedByAvatar}>
            {t(seal.sealedBy === '' ? 'seal.when' : 'seal.who', {
              who: seal.sealedBy,
              when: formatInstant(seal.sealedAt),
            })}
          </Person>
        )
      }
      action={
        <div className={classes.sealActs}>
          <SealDownload seal={seal} />
          <ButtonLink variant="default" target={verifyOf({ year: seal.year, version: seal.version })}>
            {t('seal.verify')}
          </ButtonLink>
          <Button component="a" variant="subtle" href={verifierFileOf(i18n.language)} download>
            {t('seal.verifier')}
          </Button>
        </div>
      }
    >
      {isOpen ? <SealFigures seal={seal} /> : null}
      <Panel>
        <details className={classes.identity} open={isOpen}>
          <summary>{t('seal.identity')}</summary>
          <SealFacts seal={seal} />
        </details>
      </Panel>
    </Section>
  )
}

/** The file of a sealed version. */
export function SealDownload({ seal, isSmall = false }: { seal: Seal; isSmall?: boolean }) {
  const { t } = useTranslation('inventory-year')
  return (
    <Button
      component="a"
      href={`/api/v1/inventories/${seal.year}/seals/${seal.version}/file`}
      download={seal.fileName ?? ''}
      variant="default"
      {...(isSmall ? { size: 'compact-sm' } : {})}
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('seal.download.name', { year: seal.year, version: seal.version })}
    >
      {t(isSmall ? 'seal.download.short' : 'seal.download')}
      {seal.bytes === null ? null : ` (${formatBytes(seal.bytes)})`}
    </Button>
  )
}

function SealFigures({ seal }: { seal: Seal }) {
  const { t } = useTranslation('inventory-year')
  const { locationCo2eKg, marketCo2eKg, biogenicCo2Kg, lines } = seal
  return (
    <Tiles>
      {locationCo2eKg === null ? null : (
        <Figure
          label={t('seal.location')}
          value={tonnes(locationCo2eKg)}
          unit={unitCo2e}
          comparison={lines === null ? undefined : t('seal.lines', { count: lines, n: formatCount(lines) })}
        />
      )}
      {marketCo2eKg === null ? null : <Figure label={t('seal.market')} value={tonnes(marketCo2eKg)} unit={unitCo2e} />}
      {biogenicCo2Kg === null ? null : (
        <Figure label={t('seal.biogenic')} value={tonnes(biogenicCo2Kg)} unit={unitCo2} />
      )}
    </Tiles>
  )
}

/** What identifies a version, each to be compared with what an auditor has. */
function SealFacts({ seal }: { seal: Seal }) {
  const { t } = useTranslation('inventory-year')
  const hashes = [
    { name: t('seal.sha256'), value: seal.sha256 },
    { name: t('seal.chain'), value: seal.chainHead },
    { name: t('seal.fingerprint'), value: seal.keyFingerprint },
  ]
  return (
    <Facts layout="above">
      {hashes.map(({ name, value }) =>
        value === null ? null : (
          <Fact key={name} name={name} isWide>
            <Hash name={name} value={value} />
          </Fact>
        ),
      )}
      <Fact name={t('seal.reason')}>{seal.reason}</Fact>
      <Fact name={t('seal.boundary')}>
        {t(`boundary.${seal.boundary}`)}, {seal.gwpSet}
      </Fact>
      {seal.engine === null ? null : (
        <Fact name={t('seal.engine')}>
          {t('seal.engine.value', { engine: seal.engine, release: seal.release ?? '' })}
        </Fact>
      )}
    </Facts>
  )
}

function Hash({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation('inventory-year')
  return (
    <span className={classes.hash}>
      <Code>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon onClick={copy} aria-label={copied ? t('seal.copied', { name }) : t('seal.copy', { name })}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
