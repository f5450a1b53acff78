import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import type { Report } from '../../parts/report/report-state.ts'
import { Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { downloadsQuery, prefixes, starts } from './record-data.ts'
import classes from './report-record.module.css'

/** Who took the file and when: colleagues by name, whoever came by a link by the link and the network. */
export function Downloads({ report }: { report: Report }) {
  const { t } = useTranslation('report-record')
  const list = useList({ ...starts.downloads, filters: [], prefix: prefixes.downloads })
  const downloads = useQuery(downloadsQuery(report.id, list.table))
  return (
    <Section title={t('downloads.title')} note={t('downloads.note')}>
      <ListTable
        list={list}
        file={{ path: `/api/v1/reports/${report.id}/downloads/export`, filters: list.input, columns: fileColumns }}
        caption={t('downloads.title')}
        columns={[
          {
            key: 'at',
            title: t('downloads.at'),
            sort: 'at' as const,
            render: ({ at }) => <bdi className="pg-num">{formatInstant(at)}</bdi>,
          },
          {
            key: 'who',
            title: t('downloads.who'),
            render: ({ by, avatar, link }) =>
              link === null ? (
                <Person name={by} picture={avatar}>
                  {by === null ? t('downloads.left') : undefined}
                </Person>
              ) : (
                <bdi>{t('downloads.by_link', { label: link })}</bdi>
              ),
          },
          {
            key: 'address',
            title: t('downloads.address'),
            render: ({ address, link }) =>
              address === null ? (
                <span className={classes.quiet}>{t(link === null ? 'downloads.own' : 'downloads.unknown')}</span>
              ) : (
                <bdi className="pg-num" dir="ltr">
                  {address}
                </bdi>
              ),
          },
        ]}
        query={downloads}
        rowId={({ id }) => id}
        nameOf={({ at }) => formatInstant(at)}
        empty={<EmptyState title={t('downloads.empty')} />}
      />
    </Section>
  )
}

const fileColumns = { at: ['at'], who: ['who', 'link'], address: ['address'] }
