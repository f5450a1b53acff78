import { Button, Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { queuesQuery } from './system-data.ts'

type Queue = Outputs['platformSystem']['queues'][number]

/** Work in the background by kind, and what of it failed. */
export function SystemJobs() {
  const { t } = useTranslation('platform-system')
  const { data, error, refetch } = useQuery({ ...queuesQuery, placeholderData: keepPreviousData })
  return (
    <>
      <FailedJobs kinds={data?.map(({ name }) => name) ?? []} />
      <Section title={t('queues')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data ? <SkeletonRows rows={5} height={32} /> : null}
        {data ? <Queues queues={data} /> : null}
      </Section>
    </>
  )
}

/** Kinds with something open, and the others where they are asked for. */
function Queues({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation('platform-system')
  const [isWhole, setIsWhole] = useState(false)
  const open = queues.filter(({ waiting, retry, active, failed }) => waiting + retry + active + failed > 0)
  const shown = isWhole ? queues : open
  const heads = [
    ...(['waiting', 'retry', 'active', 'done', 'failed'] as const).map((key) => t(`queue.${key}`)),
    t('queue.waited'),
  ]
  if (queues.length === 0) return <EmptyState title={t('queues.none')} />
  return (
    <>
      {shown.length > 0 ? (
        <FiguresTable caption={t('queues')} hasCards>
          <FiguresHead name={t('kind.of')} heads={heads} />
          <Table.Tbody>
            {shown.map(({ name, waiting, retry, active, done, failed, waitedSeconds }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">
                  <bdi>{name}</bdi>
                </Table.Th>
                <FiguresCells
                  heads={heads}
                  texts={[
                    ...[waiting, retry, active, done, failed].map(formatCount),
                    t('seconds', { n: formatCount(Math.round(waitedSeconds)) }),
                  ]}
                />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      ) : null}
      {!isWhole && open.length < queues.length ? (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {t('queues.all', { n: formatCount(queues.length - open.length) })}
        </Button>
      ) : null}
    </>
  )
}
