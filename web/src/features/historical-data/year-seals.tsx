import { Button, Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import figures from '../../ui/figures-table.module.css'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'

export type Seal = Outputs['seals']['list'][number]

/** Every sealed version of these years, newest first: what it held, when and why it was closed, and its file. */
export function YearSeals({ seals }: { seals: readonly Seal[] }) {
  const { t } = useTranslation('historical-data')
  const sealed = seals.filter(({ state }) => state === 'sealed')
  if (sealed.length === 0) return <Panel>{t('seals.none')}</Panel>
  const heads = {
    location: t('seals.location', { unit: unitCo2e }),
    market: t('seals.market', { unit: unitCo2e }),
    sealed: t('seals.sealed'),
    file: t('seals.file'),
  }
  return (
    <Panel>
      <FiguresTable caption={t('seals.title')} hasCards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('seals.version')}</Table.Th>
            {Object.entries(heads).map(([key, head]) => (
              <Table.Th key={key} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sealed.map((seal) => (
            <Table.Tr key={`${seal.year}-${seal.version}`}>
              <Table.Th scope="row">
                <Link {...pathTo(paths.closing, { year: seal.year })}>
                  {t('seals.name', { year: seal.year, version: seal.version })}
                </Link>{' '}
                {seal.isCurrent ? <StatusBadge tone="done">{t('seals.current')}</StatusBadge> : null}
                <span className={figures.note}>{seal.reason}</span>
              </Table.Th>
              <Table.Td data-label={heads.location}>
                {seal.locationCo2eKg === null ? t('seals.unknown') : tonnes(seal.locationCo2eKg)}
              </Table.Td>
              <Table.Td data-label={heads.market}>
                {seal.marketCo2eKg === null ? t('seals.unknown') : tonnes(seal.marketCo2eKg)}
              </Table.Td>
              <Table.Td data-label={heads.sealed}>
                {seal.sealedAt === null ? t('seals.unknown') : formatInstant(seal.sealedAt)}
                <span className={figures.note}>
                  <Person name={seal.sealedBy} picture={seal.sealedByAvatar} />
                </span>
              </Table.Td>
              <Table.Td data-label={heads.file}>
                <Button
                  component="a"
                  href={`/api/v1/inventories/${seal.year}/seals/${seal.version}/file`}
                  download={seal.fileName ?? true}
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconDownload size={14} aria-hidden />}
                >
                  {t('seals.download')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Panel>
  )
}
