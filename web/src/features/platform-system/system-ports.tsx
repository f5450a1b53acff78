import { Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import classes from './platform-system.module.css'
import type { SystemPort } from './system-data.ts'

type Outcome = Outputs['platformSystem']['testPort'] & { readonly of: SystemPort }

const kindTones: Readonly<Record<SystemPort['state'], StatusTone>> = { real: 'done', embedded: 'quiet', off: 'quiet' }

/** Each part: what it is made of here, when it last answered, and a test for real. */
export function SystemPorts({ ports }: { ports: readonly SystemPort[] }) {
  const { t } = useTranslation('platform-system')
  const mayTest = mayRead(useViewer(), 'platform-system:write')
  const [outcome, setOutcome] = useState<Outcome>()
  const heads = [t('kind'), t('variables'), t('last'), t('latency'), t('test')] as const
  return (
    <>
      {mayTest ? null : <p className="pg-quiet">{t('test.root_only')}</p>}
      {outcome ? <Told outcome={outcome} /> : null}
      <FiguresTable caption={t('ports')} hasCards isText>
        <FiguresHead name={t('port')} heads={heads} />
        <Table.Tbody>
          {ports.map((port) => (
            <Table.Tr key={port.port}>
              <Table.Th scope="row">{t(`port.${port.port}`)}</Table.Th>
              <Table.Td data-label={heads[0]}>
                <StatusBadge tone={kindTones[port.state]}>{t(`kind.${port.state}`)}</StatusBadge>
              </Table.Td>
              <Table.Td data-label={heads[1]}>
                <bdi>{port.variables.join(', ')}</bdi>
              </Table.Td>
              <Table.Td data-label={heads[2]}>
                <LastTry port={port} />
              </Table.Td>
              <Table.Td data-label={heads[3]} className={classes.latency}>
                {port.latencyMs === null ? '-' : t('ms', { n: formatDecimal(String(port.latencyMs), 1) })}
              </Table.Td>
              <Table.Td data-label={heads[4]}>
                <TestButton port={port} mayTest={mayTest} onTested={(told) => setOutcome({ ...told, of: port })} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </>
  )
}

/** When it last went well and when not, the last of both first. */
function LastTry({ port: { wellAt, failedAt, failure } }: { port: SystemPort }) {
  const { t } = useTranslation('platform-system')
  if (wellAt === null && failedAt === null) return t('last.none')
  const hasFailed = failedAt !== null && (wellAt === null || failedAt > wellAt)
  const well =
    wellAt === null ? null : (
      <StatusBadge tone={hasFailed ? 'quiet' : 'done'}>{t('last.well', { at: formatInstant(wellAt) })}</StatusBadge>
    )
  const failed =
    failedAt === null ? null : (
      <StatusBadge tone={hasFailed ? 'failed' : 'quiet'}>
        {t('last.failed', { at: formatInstant(failedAt), failure })}
      </StatusBadge>
    )
  return (
    <span className={classes.test}>
      {hasFailed ? failed : well}
      {hasFailed ? well : failed}
    </span>
  )
}

function TestButton({
  port,
  mayTest,
  onTested,
}: {
  port: SystemPort
  mayTest: boolean
  onTested: (told: Outputs['platformSystem']['testPort']) => void
}) {
  const { t } = useTranslation('platform-system')
  const name = t(`port.${port.port}`)
  const test = useAct((tested: SystemPort['port']) => api.platformSystem.testPort.call({ port: tested }), {
    cause: `platform_system.test.${port.port}`,
    reread: [api.platformSystem.get],
    onSent: onTested,
  })
  const ofOff = port.port === 'nfse' ? t('test.off.nfse') : t('test.off', { variable: port.variables[0] })
  const off = port.state === 'off' ? ofOff : t('test.by_worker')
  const reason = mayTest ? (port.isTested ? undefined : off) : t('test.root_only')
  return (
    <span className={classes.test}>
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={reason}
        isBusy={test.isPending}
        label={t('test.of', { name })}
        onPress={() => test.mutate(port.port)}
      >
        {t('test')}
      </ReasonButton>
      {reason === undefined || !mayTest ? null : <span className="pg-quiet">{reason}</span>}
    </span>
  )
}

/** Those whose failure is looked for elsewhere than in the network to a service. */
const advised: ReadonlySet<SystemPort['port']> = new Set(['jobs', 'mail_in', 'folders', 'vault', 'nfse'])

/** How the last test went and, where it did not go well, what to look at. */
function Told({ outcome: { of, isWell, latencyMs, failure } }: { outcome: Outcome }) {
  const { t } = useTranslation('platform-system')
  const name = t(`port.${of.port}`)
  if (isWell) {
    return <Notice tone="done">{t('test.well', { name, n: formatDecimal(String(latencyMs), 1) })}</Notice>
  }
  const advice = advised.has(of.port) ? t(`advice.${of.port}`) : t('advice.variable', { variable: of.variables[0] })
  return <Notice tone="danger">{t('test.unwell', { name, failure, advice })}</Notice>
}
