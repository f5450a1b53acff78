import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { languages } from '../../lib/languages.ts'
import { formatCount } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { SystemChain } from './system-chain.tsx'
import { type System, systemQuery } from './system-data.ts'
import { SystemFlags } from './system-flags.tsx'
import { SystemPorts } from './system-ports.tsx'

/** What is measured against a threshold, the parts of the installation, and what the program says of itself. */
export function SystemState() {
  const { t } = useTranslation('platform-system')
  const { data, error, refetch } = useQuery(systemQuery)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={40} />
  const { program, limits } = data
  return (
    <>
      <Section title={t('measures')}>
        <Measures measures={data.measures} />
      </Section>
      <SystemChain chain={data.chain} />
      <Section title={t('ports')}>
        <SystemPorts ports={data.ports} />
      </Section>
      <SystemFlags flags={data.flags} />
      <Section title={t('limits')}>
        <Facts layout="above">
          {limits.map(({ key, value, unit }) => (
            <Fact key={key} name={t(`limit.${key}`)}>
              {unit === 'bytes' ? formatBytes(value) : formatCount(value)}
            </Fact>
          ))}
        </Facts>
      </Section>
      <Section title={t('program')}>
        <Facts layout="above">
          <Fact name={t('version')}>{program.version}</Fact>
          <Fact name="Node.js">{program.node}</Fact>
          <Fact name={t('started')}>{formatInstant(program.startedAt)}</Fact>
          <Fact name={t('migrations')}>{formatCount(program.migrations)}</Fact>
          <Fact name={t('languages')} isWide>
            {languages
              .filter(({ code }) => (data.languages as readonly string[]).includes(code))
              .map(({ name }) => name)
              .join(', ')}
          </Fact>
        </Facts>
      </Section>
    </>
  )
}

/** Each measure beside its limit, and who looks after it. */
function Measures({ measures }: { measures: System['measures'] }) {
  const { t } = useTranslation('platform-system')
  const heads = [t('value'), t('limit'), t('state'), t('owner')] as const
  return (
    <FiguresTable caption={t('measures')} hasCards isText>
      <FiguresHead name={t('measure')} heads={heads} />
      <Table.Tbody>
        {measures.map((one) => (
          <Table.Tr key={one.measure}>
            <Table.Th scope="row">{t(`measure.${one.measure}`)}</Table.Th>
            <Table.Td data-label={heads[0]}>
              <bdi>{one.value === null ? t('absent') : amountOf(one.value, one.unit, t)}</bdi>
            </Table.Td>
            <Table.Td data-label={heads[1]}>
              <bdi>{limitOf(one, t)}</bdi>
            </Table.Td>
            <Table.Td data-label={heads[2]}>
              <StatusBadge tone={one.isBeyond ? 'attention' : one.value === null ? 'quiet' : 'done'}>
                {stateOf(one, t)}
              </StatusBadge>
            </Table.Td>
            <Table.Td data-label={heads[3]}>{t(`owner.${one.owner}`)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}

type Measure = System['measures'][number]

function amountOf(value: number, unit: Measure['unit'], t: TFunction): string {
  if (unit === 'bytes') return formatBytes(value)
  if (unit === 'count') return formatCount(value)
  return t(unit, { n: formatCount(Math.round(value)) })
}

function limitOf({ limit, unit, isFloor }: Measure, t: TFunction): string {
  const told = amountOf(limit, unit, t)
  return isFloor ? t('limit.floor', { limit: told }) : told
}

function stateOf({ value, isBeyond, isFloor, since }: Measure, t: TFunction): string {
  if (!isBeyond) return t(value === null ? 'absent' : 'held')
  const side = isFloor ? 'under' : 'beyond'
  return since ? t(`${side}.since`, { at: formatInstant(since) }) : t(side)
}
